import type { Channel } from './fields.ts';
import type { Origin } from './logged.ts';

const MAX_NAME = 200;

/** What a link to the site says about where it stands: `utm_source`, else `ref`, else `source`, and so on. */
export interface Tagged {
  readonly source?: string | null | undefined;
  readonly medium?: string | null | undefined;
  readonly campaign?: string | null | undefined;
}

/** Medium of a visit that begins on a link of the site itself, after a long silence for example. */
const INTERNAL = 'internal';

/**
 * Names by channel, each with its spellings. One with a dot is a host and stands for its subdomains too, one that ends
 * in `.*` for a label before any top-level domain. The longest host that fits wins: mail.google.com is not Google.
 */
const known: Readonly<Partial<Record<Channel, Readonly<Record<string, string>>>>> = {
  search: {
    Google: 'google google.* com.google.android.googlequicksearchbox',
    'Google News': 'googlenews news.google.com',
    Bing: 'bing bing.com',
    DuckDuckGo: 'duckduckgo ddg duckduckgo.com com.duckduckgo.mobile.android',
    Yahoo: 'yahoo yahoo.*',
    Yandex: 'yandex yandex.* ya.ru',
    Baidu: 'baidu baidu.com',
    Ecosia: 'ecosia ecosia.org',
    Qwant: 'qwant qwant.com',
    'Brave Search': 'brave search.brave.com',
    Startpage: 'startpage startpage.com',
    Kagi: 'kagi kagi.com',
    Mojeek: 'mojeek mojeek.com',
    Swisscows: 'swisscows swisscows.com',
    MetaGer: 'metager metager.org metager.de',
    Naver: 'naver naver.com',
    Daum: 'daum daum.net',
    Seznam: 'seznam seznam.cz',
    Sogou: 'sogou sogou.com',
    '360 Search': 'so.com haosou.com',
    'Petal Search': 'petalsearch petalsearch.com',
    'Cốc Cốc': 'coccoc coccoc.com',
    'Ask.com': 'ask.com',
    AOL: 'aol aol.com',
    Dogpile: 'dogpile dogpile.com',
    Presearch: 'presearch presearch.com',
    Yep: 'yep.com',
    Rambler: 'rambler rambler.ru',
    'Mail.ru': 'go.mail.ru',
    'WEB.DE': 'suche.web.de',
    'T-Online': 'suche.t-online.de',
    Virgilio: 'ricerca.virgilio.it',
    Libero: 'arianna.libero.it ricerca.libero.it',
  },
  ai: {
    ChatGPT: 'chatgpt openai chatgpt.com chat.openai.com openai.com com.openai.chatgpt',
    Perplexity: 'perplexity perplexity.ai ai.perplexity.app.android',
    Claude: 'claude anthropic claude.ai com.anthropic.claude',
    Gemini: 'gemini bard gemini.google.com bard.google.com com.google.android.apps.bard',
    NotebookLM: 'notebooklm notebooklm.google.com',
    Copilot: 'copilot copilot.microsoft.com copilot.cloud.microsoft m365.cloud.microsoft com.microsoft.copilot',
    DeepSeek: 'deepseek deepseek.com',
    Grok: 'grok grok.com x.ai',
    'Meta AI': 'metaai meta.ai',
    'Le Chat': 'mistral lechat chat.mistral.ai mistral.ai',
    'You.com': 'you.com',
    Phind: 'phind phind.com',
    Poe: 'poe poe.com',
    Kimi: 'kimi kimi.com kimi.moonshot.cn',
    Qwen: 'qwen chat.qwen.ai qwen.ai',
    Doubao: 'doubao doubao.com',
  },
  social: {
    Facebook: 'facebook fb facebook.com fb.com fb.me com.facebook.katana',
    Messenger: 'messenger messenger.com m.me com.facebook.orca',
    Instagram: 'instagram ig instagram.com com.instagram.android',
    Threads: 'threads threads.net threads.com',
    X: 'x twitter x.com twitter.com t.co com.twitter.android',
    LinkedIn: 'linkedin linkedin.com lnkd.in com.linkedin.android',
    Reddit: 'reddit reddit.com redd.it com.reddit.frontpage',
    YouTube: 'youtube yt youtube.com youtu.be com.google.android.youtube',
    TikTok: 'tiktok tiktok.com',
    Pinterest: 'pinterest pinterest.* pin.it com.pinterest',
    Mastodon:
      'mastodon mastodon.social mastodon.online mstdn.social fosstodon.org hachyderm.io org.joinmastodon.android',
    Bluesky: 'bluesky bsky bsky.app',
    WhatsApp: 'whatsapp whatsapp.com wa.me com.whatsapp',
    Telegram: 'telegram t.me telegram.org telegram.me org.telegram.messenger',
    Signal: 'signal signal.org signal.me',
    Viber: 'viber viber.com',
    LINE: 'line line.me',
    WeChat: 'wechat weixin weixin.qq.com weixin110.qq.com',
    Weibo: 'weibo weibo.com weibo.cn t.cn',
    VK: 'vk vkontakte vk.com vk.ru',
    Odnoklassniki: 'odnoklassniki ok.ru',
    Snapchat: 'snapchat snapchat.com',
    Discord: 'discord discord.com discord.gg discordapp.com',
    Slack: 'slack slack.com com.slack',
    'Microsoft Teams': 'teams teams.microsoft.com teams.cdn.office.net teams.live.com',
    Tumblr: 'tumblr tumblr.com',
    Quora: 'quora quora.com',
    XING: 'xing xing.com',
    Nextdoor: 'nextdoor nextdoor.com',
    Flipboard: 'flipboard flipboard.com',
    Vimeo: 'vimeo vimeo.com',
    Twitch: 'twitch twitch.tv',
    Lemmy: 'lemmy lemmy.world lemmy.ml',
    'Hacker News': 'hackernews hn news.ycombinator.com hackernews.com',
    Lobsters: 'lobsters lobste.rs',
    'Product Hunt': 'producthunt producthunt.com',
  },
  email: {
    Gmail: 'gmail mail.google.com com.google.android.gm gmail.com',
    Outlook: 'outlook outlook.live.com outlook.office.com outlook.office365.com mail.live.com protection.outlook.com',
    'Yahoo Mail': 'mail.yahoo.com',
    'Proton Mail': 'protonmail mail.proton.me protonmail.com',
    'iCloud Mail': 'icloudmail icloud.com',
    Fastmail: 'fastmail fastmail.com',
    'Zoho Mail': 'zohomail mail.zoho.com mail.zoho.eu',
    GMX: 'gmx gmx.net gmx.de gmx.com',
    'WEB.DE Mail': 'web.de',
    'AOL Mail': 'mail.aol.com',
    'Yandex Mail': 'mail.yandex.ru mail.yandex.com',
    'Mail.ru Mail': 'e.mail.ru',
    'QQ Mail': 'mail.qq.com',
    'Naver Mail': 'mail.naver.com',
    'Libero Mail': 'mail.libero.it',
    Mailchimp: 'mailchimp mailchimp.com campaign-archive.com list-manage.com',
    Brevo: 'brevo sendinblue brevo.com sendinblue.com',
    Newsletter: 'newsletter',
    Email: 'email mail',
  },
  paid: {
    'Google Ads': 'googleads adwords doubleclick.net googleadservices.com googlesyndication.com ads.google.com',
    'Microsoft Ads': 'bingads microsoftads',
    'Meta Ads': 'facebookads fbads metaads instagramads',
  },
  referral: {
    GitHub: 'github github.com',
    Wikipedia: 'wikipedia wikipedia.org',
    'Stack Overflow': 'stackoverflow stackoverflow.com',
    Medium: 'medium medium.com',
    Substack: 'substack substack.com',
  },
};

interface Known {
  readonly name: string;
  readonly channel: Channel;
}

const bySpelling = new Map<string, Known>();
const byName = new Map<string, Channel>();
for (const [channel, names] of Object.entries(known) as [Channel, Readonly<Record<string, string>>][]) {
  for (const [name, spellings] of Object.entries(names)) {
    byName.set(name, channel);
    bySpelling.set(signOf(name), { name, channel });
    for (const spelling of spellings.split(' ')) bySpelling.set(spelling, { name, channel });
  }
}

const media: readonly (readonly [Channel, RegExp])[] = [
  ['paid', /^(?:cp[acmv]|ppc)$|^paid|^(?:retargeting|remarketing|display|banner|ads?|sea|sem)(?![a-z])/],
  ['email', /^(?:e[-_ ]?mail|newsletter|mailing)/],
  ['social', /^(?:social|sm$)/],
  ['search', /^(?:organic|seo$)/],
  ['ai', /^(?:ai|llm|chatbot)$/],
  ['referral', /^(?:referral|affiliate)/],
];

/**
 * Returns where a view came from: what its link says, else the host of its referrer. Spellings of known names fold into
 * one, and what nobody knows into lower case without `www.`.
 */
export function foldSource(tagged: Tagged, referrerHost: string | null, ownHost: string): Origin {
  const medium = cleaned(tagged.medium)?.toLowerCase() ?? null;
  const campaign = cleaned(tagged.campaign);
  const said = foldName(tagged.source);
  if (said !== null) return { source: said, medium, campaign };
  const host = referrerHost === null ? null : hostOf(referrerHost);
  if (!host) return { source: null, medium, campaign };
  if (host === hostOf(ownHost)) return { source: null, medium: medium ?? INTERNAL, campaign };
  return { source: foldName(host), medium, campaign };
}

/** Returns the one name of a source, such as `LinkedIn` for `lnkd.in`; null for an empty one. */
export function foldName(source: string | null | undefined): string | null {
  const text = cleaned(source);
  if (text === null) return null;
  const host = hostOf(text);
  return knownAs(host)?.name ?? (host || null);
}

/** Returns the channel that an origin belongs to. */
export function channelOf({ source, medium, campaign }: Origin): Channel {
  if (source === null && medium === INTERNAL) return 'internal';
  const told = medium === null ? undefined : media.find(([, pattern]) => pattern.test(medium))?.[0];
  const own = source === null ? undefined : byName.get(source);
  if (told === 'paid' || own === 'paid') return 'paid';
  // `utm_medium=referral` is what exports say of any site; the name of the source knows better.
  if (own && own !== 'referral') return told === 'email' ? told : own;
  if (told) return told;
  if (campaign !== null || medium !== null) return 'campaign';
  if (own) return own;
  if (source === null) return 'direct';
  return source.includes('.') ? 'referral' : 'campaign';
}

function knownAs(host: string): Known | undefined {
  const exact = bySpelling.get(host) ?? bySpelling.get(signOf(host));
  if (exact || !host.includes('.')) return exact;
  const labels = host.split('.');
  for (let from = 1; from < labels.length - 1; from++) {
    const found = bySpelling.get(labels.slice(from).join('.'));
    if (found) return found;
  }
  // google.it, and google.co.uk where a country puts a label of its own before its domain.
  const [label, second = '', top = ''] = [labels.at(-3), labels.at(-2), labels.at(-1)];
  const isNational = second.length <= 3 && top.length === 2;
  return bySpelling.get(`${second}.*`) ?? (isNational ? bySpelling.get(`${label}.*`) : undefined);
}

/** Returns a host, or a name, in lower case without what a URL has around it. */
function hostOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[a-z][a-z+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\d?\./, '')
    .trim();
}

/** Names are compared without what people put between words. */
function signOf(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes('.') ? lower : lower.replace(/[\s_-]+/g, '');
}

function cleaned(text: string | null | undefined): string | null {
  if (!text) return null;
  const clean = text
    .slice(0, 4 * MAX_NAME)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, MAX_NAME).join('') || null;
}

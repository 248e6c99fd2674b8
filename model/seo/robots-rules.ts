interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

interface Group {
  /** Names of agents in small letters; `*` for all others. */
  readonly agents: string[];
  readonly rules: Rule[];
}

/** What a `robots.txt` asks (RFC 9309). Lines that are not understood are passed over. */
export interface RobotsRules {
  /** Whether an agent was asked not to read a path. */
  readonly forbid: (agent: string, path: string) => boolean;
}

/** Reads a `robots.txt`. */
export function readRobots(text: string): RobotsRules {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([A-Za-z-]+)\s*:([^#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      const agent = value.trim().toLowerCase();
      if (isNaming) groups.at(-1)?.agents.push(agent);
      else groups.push({ agents: [agent], rules: [] });
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      const pattern = value.trim();
      // An empty rule forbids nothing.
      if (pattern !== '') groups.at(-1)?.rules.push({ isAllowed: field === 'allow', pattern });
    }
  }
  return { forbid: (agent, path) => isForbidden(rulesFor(groups, agent.toLowerCase()), path) };
}

/** Those of the groups that name the agent, else of the groups for all. */
function rulesFor(groups: readonly Group[], agent: string): Rule[] {
  const of = (named: (name: string) => boolean) => groups.filter(({ agents }) => agents.some(named));
  const own = of((name) => name !== '' && name !== '*' && agent.includes(name));
  return (own.length > 0 ? own : of((name) => name === '*')).flatMap(({ rules }) => rules);
}

/** The longest pattern decides; of two alike the one that allows. */
function isForbidden(rules: readonly Rule[], path: string): boolean {
  let decides: Rule | undefined;
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue;
    const longer = rule.pattern.length - (decides?.pattern.length ?? -1);
    if (longer > 0 || (longer === 0 && rule.isAllowed)) decides = rule;
  }
  return decides ? !decides.isAllowed : false;
}

/** `*` stands for any characters, `$` at the end for the end of the path. Takes one pass, whatever the pattern. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? rest.pop() : undefined;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

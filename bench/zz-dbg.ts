import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { startProduct } from './support/product.ts';
const product = await startProduct({ LOG_LEVEL: 'warn' });
product.process.stdout!.on('data', d => console.log('SRV', String(d))); product.process.stderr!.on('data', d => console.log('SRV', String(d)));
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext();
const page = await context.newPage();
page.on('console', m => console.log('console', m.type(), m.text()));
page.on('pageerror', e => console.log('pageerror', e));
await page.goto(`${product.studioUrl}/signin`);
await page.getByLabel('Email').fill(product.owner.email);
await page.getByLabel('Password', { exact: true }).fill(product.owner.password);
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.waitForURL('**/pages/');
const url = `${product.studioUrl}/pages/routes`;
for (let i=0;i<3;i++) {
const r = await page.goto(url);
const text = await r!.text();
console.log(r!.headers()['cache-control'], text.length, text.includes('data-screen'), text.includes('data-code'));
await page.locator('tbody a[href^="/pages/routes/"]').first().waitFor();
console.log((await context.cookies(url)).map(c=>`${c.name}=${decodeURIComponent(c.value).slice(0,400)} ${c.path} ${c.httpOnly}`));
}
await page.waitForTimeout(1000);
await page.screenshot({path:'/tmp/zz/out/a.png'});
await browser.close(); await product.stop(); process.exit(0);

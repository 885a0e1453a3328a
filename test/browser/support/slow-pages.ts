import type { Browser, Page } from 'playwright-core'

/** The name of the variable that asks for slow pages: `LECTERN_TEST_SLOW=1`. */
const variable = 'LECTERN_TEST_SLOW'

/**
 * If the environment asks for it, make each page of a browser slow: responses arrive late, and scripts take longer. A
 * test that reads something too early then always fails, not only on a busy machine.
 */
export function slowPagesIfAsked(browser: Browser): void {
  if (!process.env[variable]) return
  browser.on('context', context => {
    context.on('page', page => {
      slow(page).catch(() => undefined) // The page was closed before.
    })
  })
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 300, ...unlimited })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
}

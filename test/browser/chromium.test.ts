import { expect, test } from 'vitest'
import { launchChromium } from './support/chromium.ts'

test('a browser starts, survives the end of its first context and renders text', async () => {
  const browser = await launchChromium()
  await (await browser.newContext()).close()
  const page = await browser.newPage()
  await page.setContent('<p style="display: inline-block">Hello</p>')
  const box = await page.locator('p').boundingBox()
  await browser.close()
  expect(box?.width).toBeGreaterThan(10)
})

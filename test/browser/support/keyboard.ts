import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForIdle } from './wait-for-idle.ts'

/** The element with the focus, and problems with how the focus is shown. */
interface Stop {
  readonly name: string
  readonly isWanted: boolean
  readonly faults: readonly string[]
}

/**
 * Press a key until an element has the focus. Each element before it must show the focus too: with an outline, inside
 * the window, and not covered by another element.
 *
 * @param wanted The selector of the element.
 * @returns How many times the key was pressed.
 * @throws If an element does not show the focus, or the wanted one never gets it.
 */
export async function walkTo(page: Page, wanted: string, key = 'Tab', most = 90): Promise<number> {
  const passed: string[] = []
  for (let count = 1; count <= most; count++) {
    await page.keyboard.press(key)
    const stop = await stopAtRest(page, wanted)
    if (stop?.faults.length) throw new Error(`${stop.name}: ${stop.faults.join(', ')}`)
    if (stop?.isWanted) return count
    passed.push(stop?.name ?? 'nothing')
  }
  throw new Error(`${most} times ${key} do not lead to ${wanted}, but over ${passed.join(' | ')}.`)
}

/** The text of the element with the focus. Empty if none has it. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent?.trim() ?? ''),
  )
}

/** Press Enter on a link, and wait for the page that it leads to, and for its scripts unless they are disabled. */
export async function follow(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForURL(url => url.pathname + url.hash === path), page.keyboard.press('Enter')])
  await page.waitForLoadState('load')
  const hasScripts = await page.evaluate(() => document.documentElement.classList.contains('js'))
  if (hasScripts) await waitForIdle(page)
  if (path.includes('#')) await expect.poll(() => isFocusAtTarget(page), { interval: 20 }).toBe(true)
}

/** Chromium moves the focus one frame after the address has changed: to the target, or away from the link. */
function isFocusAtTarget(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused === document.body || focused?.matches(':target') === true
  })
}

/**
 * The element with the focus, after everything that moves, opens or scrolls because of the focus. Polls from outside of
 * the page, because its scripts may be disabled.
 */
async function stopAtRest(page: Page, wanted: string): Promise<Stop | undefined> {
  let stop: Stop | undefined
  const faults = async () => {
    stop = await stopAt(page, wanted)
    return stop?.faults.length ?? 0
  }
  // The caller reports the remaining problems.
  await expect
    .poll(faults, { interval: 20, timeout: 30_000 })
    .toBe(0)
    .catch(() => {})
  return stop
}

function stopAt(page: Page, wanted: string): Promise<Stop | undefined> {
  return page.evaluate(selector => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const [first, last] = [boxes[0], boxes.at(-1)]
    const faults: string[] = []
    if (!first || !last) faults.push('has no place')
    else {
      const isTall = last.bottom - first.top > innerHeight
      const points = [first.top + 2, (first.top + first.bottom) / 2, isTall ? first.top + 3 : last.bottom - 2]
      if (points.some(y => y < 0 || y > innerHeight)) faults.push(`is outside of the window at ${first.top}`)
      const covers = points.flatMap((y, at) => {
        const box = at === 2 ? last : first
        const found = document.elementFromPoint((box.left + box.right) / 2, y)
        return found && !focused.contains(found) && !found.contains(focused) ? [found.className] : []
      })
      if (covers.length > 0) faults.push(`lies under ${covers[0]}`)
    }
    const around: Element[] = []
    for (let at: Element | null = focused; at && around.length < 5; at = at.parentElement) around.push(at)
    const isOutlined = around.some(element => getComputedStyle(element).outlineStyle !== 'none')
    if (!isOutlined) faults.push('has no outline')
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''
    return { name: `${focused.localName}.${focused.classList[0]} ${name}`, isWanted: focused.matches(selector), faults }
  }, wanted)
}

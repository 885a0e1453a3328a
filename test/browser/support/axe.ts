import axe from 'axe-core'
import type { Page } from 'playwright-core'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The rule for WCAG 2.2, 2.5.8 is off by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/**
 * The violations of WCAG 2.2 AA and of best practices that axe can find: rule and position, one per line.
 *
 * @param covered Selector of elements that an open menu partly covers, so that their visible size does not count.
 */
export function axeFaults(page: Page, covered?: string): Promise<string[]> {
  return faultsOf(page, options, covered)
}

/**
 * The same for the rules that depend on colors: for a page in another color mode, if all others were tested in the
 * first one.
 */
export function colorFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { ...options, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

async function faultsOf(page: Page, asked: axe.RunOptions, covered?: string): Promise<string[]> {
  // Evaluated by the debugger, because the content security policy of the page forbids other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { include: ['html'], exclude: covered === undefined ? [] : [covered] }
  return page.evaluate(
    async ([context, given]) => {
      // Colors in the middle of a transition have less contrast.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, given)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target} ${html}`.slice(0, 220)),
      )
    },
    [context, asked] as const,
  )
}

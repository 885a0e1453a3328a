import type { Locator } from 'playwright-core'

/** What to choose in a list of the playground: the label or the value of an option, or its index. */
type Choice = string | { readonly index: number }

/** Choose an option of a list, as a reader does. */
export async function choose(control: Locator, choice: Choice): Promise<void> {
  // The open list has the same name.
  const list = control.first()
  await list.click()
  const options = list.page().locator(`[id="${await list.getAttribute('aria-controls')}"] [role="option"]`)
  await options.first().waitFor()
  if (typeof choice !== 'string') return options.nth(choice.index).click()
  const labels = await options.allTextContents()
  const values = await options.evaluateAll(all => all.map(option => option.getAttribute('data-value')))
  const at = [labels.indexOf(choice), values.indexOf(choice)].find(found => found >= 0)
  if (at === undefined) throw new Error(`No option "${choice}" among ${labels.join(', ')}`)
  await options.nth(at).click()
}

/** The value that is chosen in a list. */
export const chosen = (list: Locator): Promise<string | null> => list.first().getAttribute('value')

/** The labels of the options in a list. */
export async function optionsOf(control: Locator): Promise<string[]> {
  const list = control.first()
  await list.click()
  const options = list.page().locator(`[id="${await list.getAttribute('aria-controls')}"] [role="option"]`)
  await options.first().waitFor()
  const labels = await options.allTextContents()
  await list.press('Escape')
  return labels
}

import { expect, test } from 'vitest'
import { objectOf, refTo, schemaOf, typed } from '../api-spec/literal-schema.ts'
import { everySecondOf } from '../support/full-run.ts'
import { serveFields } from './support/fields-site.ts'
import { testBrowser } from './support/test-browser.ts'

const string = typed('string')

/** One field of each kind, nested in each other. */
const everything = objectOf({
  text: string,
  number: schemaOf({ types: ['number', 'null'] }),
  flag: typed('boolean'),
  kind: typed('string', { enum: ['a', 'b'].map(value => ({ value })) }),
  moment: typed('string', { format: 'date-time' }),
  bytes: typed('string', { format: 'byte' }),
  list: typed('array', { items: refTo('#Node') }),
  pair: typed('array', { prefixItems: [string, typed('integer')], items: typed('boolean') }),
  map: typed('object', { additionalProperties: schemaOf({ types: ['string', 'integer'] }) }),
  either: schemaOf({ oneOf: [refTo('#Node'), string, typed('array', { items: string })] }),
  any: schemaOf({}),
})
const schemas = {
  '#Node': objectOf({ name: string, next: refTo('#Node'), choice: schemaOf({ anyOf: [string, refTo('#Node')] }) }),
}

const open = testBrowser(() => serveFields({ everything: { schema: everything, schemas, isRequired: false } }))

/** Click, type and choose at random, from a seed. */
function edit([seed, steps]: readonly [seed: number, steps: number]): Promise<number> {
  let state = seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const texts = ['', 'a', '12', '-', '{"name": "x"}', '[1', '__proto__', 'two\nlines', '2024-01-15', 'null']
  const act = (element: HTMLElement) => {
    const text = texts[random(texts.length)] ?? ''
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      element.focus()
      element.value = text
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (random(3) === 0) element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    } else element.click()
  }
  const step = (left: number, done: (count: number) => void): void => {
    const all = document.querySelectorAll<HTMLElement>(
      '#form :is(button, [role=option], textarea, input:not([type=file], [aria-hidden]))',
    )
    const visible = [...all].filter(
      element => element.checkVisibility() && !/calendar|Choose a/.test(element.ariaLabel ?? ''),
    )
    const element = visible[random(visible.length)]
    if (element && left > 0) {
      act(element)
      setTimeout(() => step(left - 1, done))
    } else done(steps - left)
  }
  return new Promise(done => step(steps, done))
}

test.each(everySecondOf([1, 2, 3, 4]))(
  'random edits break nothing, and cleared values leave no trace: seed %i',
  async seed => {
    const page = await open('/everything/')
    expect(await page.evaluate(edit, [seed, 400] as const)).toBe(400)
    const said = await page.evaluate(() => JSON.stringify(window.fieldsSaid))
    if (said !== undefined) await expect.poll(() => page.evaluate(() => window.fieldsSaid)).toEqual(JSON.parse(said))
    const ids = await page.evaluate(() => [...document.querySelectorAll('#form [id]')].map(({ id }) => id))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const clear = page.getByLabel('Clear: body', { exact: true })
    if (await clear.isVisible()) await clear.click()
    await expect.poll(() => page.evaluate(() => window.fieldsSaid === undefined)).toBe(true)
  },
)

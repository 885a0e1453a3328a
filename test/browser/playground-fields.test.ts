import { expect, test } from 'vitest'
import { numberFrom } from '../../src/source/json/exact-number.ts'
import type { Json } from '../../src/source/json/json.ts'
import { objectOf, refTo, schemaOf, typed } from '../api-spec/literal-schema.ts'
import { axeFaults } from './support/axe.ts'
import { choose, optionsOf } from './support/choose.ts'
import { serveFields } from './support/fields-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'

const string = typed('string')
const values = (...list: Json[]) => list.map(value => ({ value }))

const pet = objectOf(
  {
    name: typed('string', { description: 'What it *answers* to.' }),
    age: typed('integer', { constraints: { minimum: 0 } }),
    kind: typed('string', { enum: values('cat', 'dog') }),
    isWild: typed('boolean'),
    born: typed('string', { format: 'date' }),
    owner: schemaOf({ types: ['string', 'null'] }),
    address: objectOf({ street: string, city: string }),
    tags: typed('array', { items: string }),
    id: typed('string', { isReadOnly: true }),
  },
  'name',
)

const many = objectOf(
  Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [
      `option_${at}`,
      typed('string', at === 99 ? { default: ['value 99'] } : {}),
    ]),
  ),
)

const shapes = {
  '#Cat': objectOf({ type: string, lives: typed('integer'), name: string }, 'type'),
  '#Dog': objectOf({ type: string, breed: string, name: string }, 'type'),
}
const choice = schemaOf({
  oneOf: [refTo('#Cat'), refTo('#Dog')],
  discriminator: {
    propertyName: 'type',
    mapping: [
      ['cat', '#Cat'],
      ['dog', '#Dog'],
    ],
  },
})

const open = testBrowser(() =>
  serveFields({
    pet: { schema: pet },
    faulty: {
      schema: pet,
      value: { age: -1 },
      faults: [
        ['/body', [{ at: '', keyword: 'required', expected: 'name' }]],
        ['/body/age', [{ at: '/age', keyword: 'minimum', expected: '0' }]],
      ],
    },
    many: { schema: many },
    choice: { schema: choice, schemas: shapes },
    map: { schema: typed('object', { additionalProperties: typed('integer') }), value: { a: 1, b: 2 } },
    enums: { schema: typed('array', { items: typed('string', { enum: values('a', 'b', null) }) }) },
    list: { schema: typed('array', { items: string }), value: ['a', 'b', 'c'] },
    mistyped: { schema: objectOf({ name: string }), value: { name: { a: 1 } } },
    closed: { schema: { ...objectOf({ name: string }), isClosed: true }, value: { other: 'x' } },
    longList: { schema: typed('array', { items: string }), value: Array.from({ length: 60 }, (_, at) => `item ${at}`) },
    longMap: {
      schema: typed('object', { additionalProperties: string }),
      value: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`key ${at}`, 'x'])),
    },
    tree: {
      schema: refTo('#Tree'),
      schemas: { '#Tree': objectOf({ name: string, child: refTo('#Tree') }) },
    },
    upload: {
      schema: objectOf({
        file: typed('string', { format: 'binary' }),
        files: typed('array', { items: typed('string', { format: 'binary' }) }),
        icon: typed('string', { format: 'byte' }),
      }),
    },
    attachments: {
      schema: objectOf({
        ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`option_${at}`, string])),
        photo: typed('string', { format: 'binary' }),
        icon: typed('string', { format: 'byte' }),
      }),
    },
    any: { schema: objectOf({ meta: schemaOf({}), either: schemaOf({ types: ['string', 'integer'] }) }) },
  }),
)

type Opened = Awaited<ReturnType<typeof open>>
const said = (page: Opened) => page.evaluate(() => window.fieldsSaid ?? null)
const spoken = (page: Opened) => page.locator('#form > [role=status]').textContent()
/** Open all collapsed fields, except those that contain themselves. */
async function unfoldAll(page: Opened) {
  const folded = page.locator('.value-fold[aria-expanded=false]')
  for (let count = await folded.count(); count > 0; count--) await folded.first().click()
}
/** The element with the focus. */
const focused = (page: Opened) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)

test('a new item is the first allowed value, and null is offered only if its type allows it', async () => {
  const page = await open('/enums/')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect.poll(() => said(page)).toEqual(['a'])
  const item = page.locator('.value-item').getByRole('combobox')
  expect(await optionsOf(item)).toEqual(['a', 'b', 'Another value …'])
  await choose(item, 'b')
  await expect.poll(() => said(page)).toEqual(['b'])
})

test('each kind of value has its input, and cleared values leave no trace', async () => {
  const page = await open('/pet/')
  expect(await page.getByLabel('id', { exact: true }).count()).toBe(0)
  await page.getByLabel('name', { exact: true }).fill('Tom')
  await page.getByLabel('age', { exact: true }).fill('3')
  await choose(page.getByLabel('kind', { exact: true }), 'cat')
  await choose(page.getByLabel('isWild', { exact: true }), 'false')
  await page.getByLabel('born', { exact: true }).fill('2020-02-03')
  await page.getByLabel('Send null: owner').click()
  await expect
    .poll(() => said(page))
    .toEqual({ name: 'Tom', age: 3, kind: 'cat', isWild: false, born: '2020-02-03', owner: null })
  await page.getByLabel('age', { exact: true }).fill('abc')
  await expect.poll(() => said(page)).toMatchObject({ age: 'abc' })
  await page.getByLabel('Clear: age').click()
  await expect.poll(() => focused(page)).toBe('value_body_age')
  await choose(page.getByLabel('kind', { exact: true }), '')
  await choose(page.getByLabel('isWild', { exact: true }), '')
  await page.getByLabel('born', { exact: true }).fill('')
  await page.getByLabel('Send null: owner').click()
  await expect.poll(() => said(page)).toEqual({ name: 'Tom' })
})

test('a number keeps the digits that are typed', async () => {
  const page = await open('/pet/')
  const age = page.getByLabel('age', { exact: true })
  await age.pressSequentially('1.50')
  await expect.poll(() => age.inputValue()).toBe('1.50')
  await expect.poll(() => said(page)).toEqual({ age: numberFrom('1.50') })
})

test('a value outside the allowed values can be typed', async () => {
  const page = await open('/pet/')
  await choose(page.getByLabel('kind', { exact: true }), 'other')
  await expect.poll(() => focused(page)).toBe('Another value: kind')
  await page.keyboard.type('cat')
  await page.keyboard.type('fish')
  await expect.poll(() => said(page)).toEqual({ kind: 'catfish' })
})

test('nested objects are collapsed until they are opened, and are removed when they are empty', async () => {
  const page = await open('/pet/')
  expect(await page.getByLabel('street').count()).toBe(0)
  await page.getByRole('button', { name: 'address', exact: true }).press('Enter')
  await page.getByLabel('street', { exact: true }).fill('Main')
  await expect.poll(() => said(page)).toEqual({ address: { street: 'Main' } })
  await page.getByLabel('street', { exact: true }).fill('')
  await expect.poll(() => said(page)).toEqual({})
  await expect.poll(() => page.getByLabel('street', { exact: true }).isVisible()).toBe(true)
})

test('errors are at their fields and linked to them', async () => {
  const page = await open('/faulty/')
  const name = page.getByLabel('name', { exact: true })
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  const ids = (await name.getAttribute('aria-describedby'))?.split(' ') ?? []
  await expect.poll(() => page.locator(`[id="${ids.at(-1)}"]`).textContent()).toBe('Required.')
  await expect.poll(() => page.locator('#value_body_age-faults').textContent()).toBe('Must be at least 0.')
})

test('a form of a thousand fields shows none, and adds them by name', async () => {
  const page = await open('/many/')
  expect(await page.locator('.value-form .value-field').count()).toBe(0)
  await expect.poll(() => page.locator('.value-add-list button').count()).toBe(60)
  await page.getByLabel('Search fields').focus()
  await page.keyboard.type('option_99')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page)).toEqual({ option_99: 'value 99' })
  await expect.poll(() => focused(page)).toBe('value_body_option-5f-99')
  await expect.poll(() => spoken(page)).toBe('Added: option_99')
  await page.getByLabel('Search fields').fill('')
  await page.getByRole('button', { name: 'option_0', exact: true }).click()
  await expect.poll(() => spoken(page)).toBe('Added: option_0')
  await page.getByRole('button', { name: 'Add field: body' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Add field: body')
})

test('a choice sets the property that identifies its option, and keeps common values', async () => {
  const page = await open('/choice/')
  await page.getByLabel('name', { exact: true }).fill('Rex')
  await page.getByLabel('lives', { exact: true }).fill('9')
  await expect.poll(() => said(page)).toEqual({ type: 'cat', name: 'Rex', lives: 9 })
  await choose(page.getByLabel('Form: body'), 'dog')
  await expect.poll(() => said(page)).toEqual({ type: 'dog', name: 'Rex' })
  await page.getByLabel('breed', { exact: true }).fill('Collie')
  await choose(page.getByLabel('Form: body'), 'cat')
  await expect.poll(() => said(page)).toEqual({ type: 'cat', name: 'Rex', lives: 9 })
  await page.getByLabel('As text').fill('{"type": "dog", "breed": "Pug"}')
  await expect.poll(() => page.getByLabel('breed', { exact: true }).inputValue()).toBe('Pug')
})

test('a map entry keeps its value and the focus when it is renamed', async () => {
  const page = await open('/map/')
  const name = page.getByLabel('Name of the field a')
  await name.fill('__proto__')
  await name.press('Enter')
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.fieldsSaid))).toBe('{"__proto__":1,"b":2}')
  await expect.poll(() => focused(page)).toBe('Name of the field __proto__')
  await page.getByLabel('Name of the field b').fill('__proto__')
  await expect.poll(() => page.getByText('There is already a field named').isVisible()).toBe(true)
  await page.getByLabel('Name of the field b').blur()
  await page.getByRole('button', { name: 'Remove: __proto__' }).click()
  await expect.poll(() => said(page)).toEqual({ b: 2 })
  await page.getByRole('button', { name: 'Add field: body' }).click()
  await page.keyboard.type('c')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await expect.poll(() => said(page)).toEqual({ b: 2, c: 7 })
})

test('items can be moved, removed and added by keyboard', async () => {
  const page = await open('/list/')
  await page.getByLabel('Move down: body 1').press('Enter')
  await expect.poll(() => said(page)).toEqual(['b', 'a', 'c'])
  await expect.poll(() => focused(page)).toBe('Move down: body 2')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page)).toEqual(['b', 'c', 'a'])
  // The last item cannot move down, so the focus is on its button to move up.
  await expect.poll(() => focused(page)).toBe('Move up: body 3')
  await page.getByLabel('Remove: body 3').press('Enter')
  await expect.poll(() => focused(page)).toBe('Remove: body 2')
  await page.getByRole('button', { name: 'Add item: body' }).click()
  await page.keyboard.type('new')
  await expect.poll(() => said(page)).toEqual(['b', 'c', 'new'])
})

test('a value of the wrong type is JSON, and its field stays while it is replaced', async () => {
  const page = await open('/mistyped/')
  const name = page.getByLabel('name', { exact: true })
  await name.selectText()
  await page.keyboard.type('Ada')
  await expect.poll(() => said(page)).toEqual({ name: 'Ada' })
  await expect.poll(() => focused(page)).toBe('value_body_name')
})

test('removing an entry where none can be added moves the focus to its object', async () => {
  const page = await open('/closed/')
  await page.getByLabel('Remove: other').press('Enter')
  await expect.poll(() => focused(page)).toBe('value_body')
})

test('an item or entry that is added to a long form is visible and gets the focus', async () => {
  const list = await open('/longList/')
  await list.getByLabel('Add item: body').press('Enter')
  await expect.poll(() => focused(list)).toBe('value_body_60')
  await expect.poll(() => list.locator('.value-item').count()).toBe(51)
  await list.getByLabel('Remove: body 61').press('Enter')
  await expect.poll(() => list.locator('.value-item').count()).toBe(50)
  await list.getByRole('button', { name: 'Show more (10)' }).press('Enter')
  await expect.poll(() => focused(list)).toBe('value_body_50')
  await expect.poll(() => list.locator('.value-item').count()).toBe(60)

  const map = await open('/longMap/')
  await map.getByLabel('Add field: body').press('Enter')
  await map.getByLabel('Name of the new field').fill('key 3')
  await map.getByText('There is already a field named key 3.').waitFor()
  await map.getByLabel('Name of the new field').fill('another')
  await map.getByLabel('Name of the new field').press('Enter')
  await expect.poll(() => focused(map)).toBe('value_body_another')
  await map.getByRole('button', { name: 'Show more (10)' }).waitFor()
})

test('a recursive schema opens level by level', async () => {
  const page = await open('/tree/')
  for (let level = 0; level < 4; level++) await page.getByRole('button', { name: 'child', exact: true }).last().click()
  await page.getByLabel('name', { exact: true }).last().fill('deep')
  await expect.poll(() => said(page)).toEqual({ child: { child: { child: { child: { name: 'deep' } } } } })
})

test('files can be chosen, dropped, read and removed', async () => {
  const page = await open('/upload/')
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await page.getByLabel('Choose file: file').setInputFiles(file('a.txt'))
  await expect.poll(() => page.locator('.value-file-name').textContent()).toBe('a.txt')
  await page.getByLabel('Choose file: icon').setInputFiles(file('i.txt'))
  await expect.poll(() => said(page)).toMatchObject({ icon: 'aGVsbG8=' })
  await page.getByRole('button', { name: 'files', exact: true }).click()
  await page.getByLabel('Choose files: files').setInputFiles([file('b.txt'), file('c.txt')])
  await expect.poll(() => page.locator('.value-file-name').allTextContents()).toEqual(['a.txt', 'b.txt', 'c.txt'])
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], 'd.txt'))
    const area = document.querySelector('.value-drop')
    area?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => page.locator('.value-file-name').first().textContent()).toBe('d.txt')
  await page.getByRole('button', { name: 'Remove: d.txt' }).click()
  expect(await said(page)).not.toHaveProperty('file')
})

test('the first file field that is added gets the focus when its code has loaded', async () => {
  const page = await open('/attachments/')
  await page.getByRole('button', { name: 'photo', exact: true }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Choose file: photo')
  await page.getByRole('button', { name: 'icon', exact: true }).press('Enter')
  await expect.poll(() => focused(page)).toBe('value_body_icon')
})

test('values without a schema are JSON or text, and values of several types are a choice', async () => {
  const page = await open('/any/')
  const meta = page.getByLabel('meta', { exact: true })
  await meta.pressSequentially('{"a": [1')
  await expect.poll(() => page.locator('#value_body_meta-faults').textContent()).toContain('ends too early')
  await meta.pressSequentially(']}')
  await expect.poll(() => said(page)).toEqual({ meta: { a: [1] } })
  await choose(page.getByLabel('Form: either'), 'integer')
  await page.getByLabel('either', { exact: true }).fill('5')
  await expect.poll(() => said(page)).toEqual({ meta: { a: [1] }, either: 5 })
})

test('an object that is pasted into a field fills in the form, and a text of several lines gets more space', async () => {
  const page = await open('/pet/')
  const paste = (selector: string, text: string) =>
    page.evaluate(
      ([selector, text]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const target = document.querySelector<HTMLElement>(selector)
        target?.focus()
        target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [selector, text] as const,
    )
  await paste('#value_body_name', '{\n  "id": "1",\n  "name": "Tom",\n  "age": 2\n}')
  await expect.poll(() => said(page)).toEqual({ name: 'Tom', age: 2 })
  await expect.poll(() => spoken(page)).toBe('Filled in: body')
  await page.locator('#value_body_name').fill('')
  await paste('#value_body_name', 'one\ntwo')
  await expect.poll(() => said(page)).toMatchObject({ name: 'one\ntwo' })
  await expect.poll(() => focused(page)).toBe('value_body_name')
  await expect.poll(() => page.locator('#value_body_name').evaluate(node => node.tagName)).toBe('TEXTAREA')
})

test('incomplete raw JSON is kept, and its error position is shown', async () => {
  const page = await open('/pet/')
  const text = page.getByLabel('As text')
  await text.fill('{"name": "Tom",\n "age" 3}')
  await expect
    .poll(() => page.locator('#value_json-json-faults').textContent())
    .toBe('Line 2, column 8: expected a colon, found “3”.')
  expect(await said(page)).toBe(null)
  await text.fill('{"name":"Tom","age":3}')
  await expect.poll(() => page.getByLabel('name', { exact: true }).inputValue()).toBe('Tom')
  await page.getByRole('button', { name: 'Format' }).click()
  await expect.poll(() => text.inputValue()).toBe('{\n  "name": "Tom",\n  "age": 3\n}')
})

test('a key press in a long form renders only its own field', async () => {
  const page = await open('/pet/')
  await page.evaluate(() => {
    const state = window as unknown as { changed: Set<string> }
    state.changed = new Set()
    const watch = new MutationObserver(list => {
      for (const { target } of list) {
        const element = target instanceof Element ? target : target.parentElement
        state.changed.add(
          element?.closest('.value-field, .value-group')?.querySelector('.value-name')?.textContent ?? '',
        )
      }
    })
    const form = document.querySelector('.value-form')
    if (form) watch.observe(form, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.getByLabel('name', { exact: true }).pressSequentially('Tom')
  const changed = await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])
  expect(changed.sort()).toEqual(['body', 'name'])
})

test.each(['pet', 'faulty', 'choice', 'map', 'list', 'upload', 'any'])(
  'the form has no WCAG problems: %s',
  async name => {
    const page = await open(`/${name}/`)
    await unfoldAll(page)
    for (const button of await page.getByRole('button', { name: 'Add field' }).all()) await button.click()
    expect(await axeFaults(page)).toEqual([])
  },
)

test('on a phone, nothing is wider than the screen, and targets are large enough for touch', async () => {
  const page = await open('/pet/', { viewport: phone, hasTouch: true, isMobile: true })
  await unfoldAll(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.value-form :is(button, select, input:not([aria-hidden]), textarea)')]
      .filter(element => element.getBoundingClientRect().height < 44)
      .map(element => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
})

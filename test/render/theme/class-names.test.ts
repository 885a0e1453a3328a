import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = join(import.meta.dirname, '../../../templates/styles')

/** Names that authors choose for their own elements. With a rule for one of them, theirs and ours would style each other. */
const namesOfAuthors = [
  ...['alert', 'article', 'avatar', 'background', 'body', 'box', 'btn', 'button', 'center', 'container', 'content'],
  ...['cta', 'divider'],
  ...['features', 'flex', 'footer', 'form', 'gallery', 'grid', 'header', 'heading', 'hero', 'image', 'img', 'input'],
  ...['item', 'label', 'layout', 'list', 'logo', 'main', 'menu', 'modal', 'nav', 'navbar', 'note', 'page', 'pill'],
  ...[
    'related',
    'row',
    'search',
    'section',
    'subtitle',
    'table',
    'tag',
    'text',
    'title',
    'video',
    'warning',
    'wrapper',
  ],
]

test('no style of ours is for a class that authors may use for their own elements', () => {
  const sheets = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.css') && !name.startsWith('dashboard'),
  )
  const classes = sheets.flatMap(name => classesIn(readFileSync(join(styles, name), 'utf8')))
  expect(namesOfAuthors.filter(name => classes.includes(name))).toEqual([])
  expect(classes).toContain('ui-button')
})

const classesIn = (css: string): readonly string[] =>
  [...css.replace(/\/\*.*?\*\/|"[^"]*"/gs, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)

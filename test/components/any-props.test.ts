import { expect, test } from 'vitest'
import { components } from '../../src/components/components.ts'
import { element, htmlOf } from './support/draw.ts'

/** Every prop of every component, but those that hold text alone. */
const props = [
  ...['actions', 'actionsPlacement', 'added', 'align', 'alt', 'arrow', 'autoPlay', 'body', 'borderBottom', 'caption'],
  ...['class', 'className', 'code', 'color', 'cols', 'comment', 'cookie', 'cta', 'default', 'defaultOpen'],
  ...['defaultTabIndex', 'deprecated', 'description', 'disabled', 'dropdown', 'expandable', 'filename', 'focus', 'for'],
  ...['forks', 'headline', 'height', 'highlight', 'hint', 'horizontal', 'href', 'icon', 'iconType', 'id', 'img'],
  ...[
    'index',
    'is',
    'label',
    'language',
    'leadIcon',
    'level',
    'lines',
    'message',
    'name',
    'noAnchor',
    'noZoom',
    'openable',
  ],
  ...['path', 'placeholder', 'placement', 'position', 'post', 'poster', 'pre', 'query', 'removed', 'repo', 'required'],
  ...['rss', 'shape', 'side', 'size', 'source', 'src', 'srcSet', 'stars', 'stepNumber', 'stroke', 'style', 'sync'],
  ...['tags', 'tailIcon', 'tip', 'title', 'titleSize', 'type', 'value', 'variant', 'views', 'width', 'wrap'],
]

const numbers = [5, -1, 1e99, Number.NaN]
const texts = ['', ' ', '__proto__', 'constructor', '"><script>', 'javascript:x', 'red;background:url(//x.example)']
const values = [...numbers, ...texts, true, false, null, {}, { name: 5, light: 5 }, [], [1, { a: 1 }], [null], () => 1]

test('every component accepts any value for every prop, and no value becomes a tag', () => {
  const tags: string[] = []
  for (const name of Object.keys(components)) {
    for (const prop of props) {
      for (const value of values) {
        if (htmlOf(element(name, { [prop]: value }, 'text')).includes('<script>')) tags.push(`${name} ${prop}`)
      }
    }
  }
  expect(tags).toEqual([])
})

test('no address in a prop can run code', () => {
  const address = /<a\b[^>]* href="[^"]*script:|<(?:img|iframe|video|audio|source)\b[^>]* src="[^"]*script:/
  const texts = { cta: 'go', tip: 'tip', title: 'title' }
  for (const code of ['javascript:x', ' JavaScript:x', 'java\tscript:x', 'vbscript:x']) {
    for (const name of Object.keys(components)) {
      const lead = { href: code, img: code, icon: code, ...(name === 'Link' || name === 'a' ? {} : { src: code }) }
      expect(htmlOf(element(name, { ...texts, ...lead }, 'text')), name).not.toMatch(address)
    }
  }
})

test('no prop other than style adds a CSS declaration', () => {
  const value = 'red;background:url(//x.example)'
  for (const name of ['Callout', 'Icon', 'Card', 'Color.Item']) {
    const html = htmlOf(element(name, { color: value, value, size: value, icon: 'flag' }, 'text'))
    expect(html, name).not.toMatch(/style="[^"]*;background/)
  }
})

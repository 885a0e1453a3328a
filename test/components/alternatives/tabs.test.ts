import { Fragment, h } from 'preact'
import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

const one = element('Tab', { title: 'One', id: 'one' }, 'First')
const two = element('Tab', { label: 'Two', disabled: true }, 'Second')

test('every panel is rendered with its title, and tabs are for readers with scripts', () => {
  expect(draw(element('Tabs', { borderBottom: true }, '\n', one, '\n', two))).toMatchInlineSnapshot(`
    "<lectern-tabs class="tabs" data-sync data-border>
      <div class="tab-list" role="tablist" hidden data-styled data-component-part="tabs-list">
        <button type="button" class="tab" role="tab" data-component-part="tab-button" data-label="One" data-active aria-selected="true" tabindex="0">
          <bdi>
            One
          </bdi>
        </button>
        <button type="button" class="tab" role="tab" data-component-part="tab-button" data-label="Two" aria-selected="false" tabindex="-1" disabled>
          <bdi>
            Two
          </bdi>
        </button>
      </div>
      <div id="one" class="tab-panel" data-component-part="tab-content" role="tabpanel" aria-label="One" data-active>
        <div class="tab-panel-title" data-styled>
          One
        </div>
        First
      </div>
      <div class="tab-panel" data-component-part="tab-content" role="tabpanel" aria-label="Two">
        <div class="tab-panel-title" data-styled>
          Two
        </div>
        Second
      </div>
    </lectern-tabs>"
  `)
})

test('another tab can be the first, and a number that is too large selects the last', () => {
  const active = (index: unknown) =>
    draw(element('Tabs', { defaultTabIndex: index }, one, two)).match(/data-active/g)?.length
  expect(draw(element('Tabs', { defaultTabIndex: '9' }, one, two))).toContain('data-label="Two" data-active')
  expect(active('x')).toBe(2)
})

test('`sync={false}` keeps a choice local to the group', () => {
  expect(draw(element('Tabs', { sync: false }, one))).not.toContain('data-sync')
})

test('fragments are unwrapped, and content outside of tabs is kept', () => {
  const drawn = draw(element('Tabs', {}, h(Fragment, {}, one, two), 'loose text'))
  expect(drawn.match(/role="tab"/g)).toHaveLength(2)
  expect(drawn).toContain('loose text')
  expect(draw(element('Tabs', {}, element('p', {}, 'alone')))).toContain('alone')
})

test('an empty set of tabs renders nothing, and a tab without a set has its title above it', () => {
  expect(draw(element('Tabs'))).toBe('')
  expect(draw(one)).toMatchInlineSnapshot(`
    "<div id="one" class="tab-alone">
      <div class="tab-alone-title">
        One
      </div>
      First
    </div>"
  `)
})

test('a menu can replace the tabs, and the panels are the same', () => {
  const html = draw(element('Tabs', { menu: 'pet' }, one, two))
  expect(html).toContain('<select class="tab-select" aria-label="pet">')
  expect(html).not.toContain('role="tab')
  expect(html.match(/class="tab-panel-title"/g)).toHaveLength(2)
})

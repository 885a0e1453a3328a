import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('the explanation can be reached by keyboard and can contain a link', () => {
  const props = { headline: 'API', tip: 'How programs talk.', cta: 'More', href: '/api', side: 'bottom' }
  expect(draw(element('Tooltip', props, 'API'))).toMatchInlineSnapshot(`
    "<lectern-tooltip class="tooltip">
      <span class="tooltip-trigger" data-component-part="tooltip-trigger" tabindex="0">
        API
      </span>
      <span class="tooltip-content" data-component-part="tooltip-content" role="tooltip" data-side="bottom" data-align="center">
        <span class="tooltip-headline" data-component-part="tooltip-title">
          API
        </span>
        <span class="tooltip-tip" data-component-part="tooltip-description">
          How programs talk.
        </span>
        <a class="link tooltip-cta" href="/api">
          More
        </a>
      </span>
    </lectern-tooltip>"
  `)
})

test('without an address there is no link', () => {
  expect(draw(element('Tooltip', { tip: 'x', cta: 'More' }, 'y'))).not.toContain('<a')
})

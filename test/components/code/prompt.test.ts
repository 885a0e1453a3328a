import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('a prompt is passed on as written', () => {
  const prompt = element(
    'Prompt',
    { description: 'Write **well**', actions: ['copy', 'cursor'], source: '# Do\n- it' },
    'Do it',
  )
  expect(draw(prompt)).toMatchInlineSnapshot(`
    "<lectern-prompt class="prompt">
      <div class="prompt-head">
        <div class="prompt-description" data-component-part="prompt-description">
          Write 
          <strong>
            well
          </strong>
        </div>
        <div class="prompt-actions" data-component-part="prompt-actions">
          <button type="button" class="prompt-copy" data-copied="Copied">
            <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M9 11a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5 15a2 2 0 0 1-1-2V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 1"></path>
            </svg>
             
            <span>
              Copy prompt
            </span>
          </button>
          <a class="prompt-cursor" href="https://cursor.com/link/prompt?text=%23%20Do%0A-%20it" target="_blank" rel="noreferrer">
            <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M7 17 17 7M8 7h9v9"></path>
            </svg>
             Open in Cursor
          </a>
        </div>
      </div>
      <details class="prompt-source">
        <summary>
          <svg class="glyph" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="m9 6 6 6-6 6"></path>
          </svg>
          Show the prompt
        </summary>
        <pre class="prompt-text" data-component-part="prompt-content">
          # Do⏎- it
        </pre>
      </details>
    </lectern-prompt>"
  `)
})

test('without a source, its text is copied; actions can be a string', () => {
  const drawn = draw(element('Prompt', { actions: 'cursor' }, element('p', {}, 'Do it')))
  expect(drawn).not.toContain('prompt-copy')
  expect(drawn).toContain('text=Do%20it')
})

test('a prompt that is too long for a URL has no link', () => {
  expect(draw(element('Prompt', { actions: ['cursor'], source: 'x'.repeat(9000) }))).not.toContain('cursor.com')
})

import { expect, test } from 'vitest'
import { draw, element, htmlOf } from '../support/draw.ts'

const file = element('Tree.File', { name: 'a.ts', highlight: true, comment: 'start' })

test('folders are details elements, files are items', () => {
  const folder = element('Tree.Folder', { name: 'src', comment: 'code', defaultOpen: true }, file)
  expect(draw(element('Tree', { style: { '--tree-highlight': 'red' } }, folder))).toMatchInlineSnapshot(`
    "<lectern-tree class="tree" style="--tree-highlight:red;">
      <ul class="tree-list" aria-label="Files">
        <li class="tree-folder">
          <details open>
            <summary class="tree-label">
              <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M3 7a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"></path>
              </svg>
              <span class="tree-name">
                src
              </span>
              <span class="tree-comment">
                code
              </span>
              <svg class="glyph" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="m9 6 6 6-6 6"></path>
              </svg>
            </summary>
            <ul class="tree-list">
              <li class="tree-file" data-highlight>
                <div class="tree-label">
                  <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                    <path d="M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zm0 0v4h4"></path>
                  </svg>
                  <span class="tree-name">
                    a.ts
                  </span>
                  <span class="tree-comment">
                    start
                  </span>
                </div>
              </li>
            </ul>
          </details>
        </li>
      </ul>
    </lectern-tree>"
  `)
})

test('empty and fixed folders do not open', () => {
  expect(draw(element('Tree.Folder', { name: 'empty' }))).not.toContain('<details')
  const fixed = draw(element('FileTree.Folder', { name: 'fixed', openable: false }, file))
  expect(fixed).not.toContain('<details')
  expect(fixed).toContain('a.ts')
})

test('a file or folder outside of a tree gets a tree of its own', () => {
  const list = '<lectern-tree class="tree"><ul class="tree-list" aria-label="Files"><li class="tree-'
  expect(htmlOf(file)).toContain(`${list}file"`)
  const folder = htmlOf(element('Tree.Folder', { name: 'src' }, file))
  expect(folder).toContain(`${list}folder"`)
  expect(folder.split('<lectern-tree')).toHaveLength(2)
})

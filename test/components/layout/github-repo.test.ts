import { expect, test } from 'vitest'
import { draw, element, htmlOf } from '../support/draw.ts'

test('a repository is a link, with numbers if they are known', () => {
  expect(draw(element('GitHub.Repo', { repo: 'preactjs/preact', stars: 3 }))).toMatchInlineSnapshot(`
    "<lectern-repo class="github-repo" data-repo="preactjs/preact" data-variant="inset">
      <svg class="glyph" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M6 3h12v18H8a2 2 0 0 1-2-2zm0 16a2 2 0 0 1 2-2h10M10 7h4"></path>
      </svg>
      <a class="card-link github-repo-name" href="https://github.com/preactjs/preact" target="_blank" rel="noreferrer">
        preactjs/preact
      </a>
      <span class="github-repo-description" data-repo-value="description">
      </span>
      <span class="github-repo-figure">
        <svg class="glyph" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"></path>
        </svg>
        <span class="visually-hidden">
          Stars: 
        </span>
        <span data-repo-value="stars">
          3
        </span>
      </span>
      <span class="github-repo-figure" hidden>
        <svg class="glyph" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M8 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm12 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm-6 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM6 7v2a3 3 0 0 0 3 3h6a3 3 0 0 0 3-3V7m-6 5v5"></path>
        </svg>
        <span class="visually-hidden">
          Forks: 
        </span>
        <span data-repo-value="forks">
        </span>
      </span>
    </lectern-repo>"
  `)
})

test('numbers are written and read aloud in the page language', () => {
  const figure = (lang: string, stars: string) => {
    const html = htmlOf(element('GitHub.Repo', { repo: 'a/b', stars: 12_345 }), { lang, labels: { stars } })
    return html.split('<span class="github-repo-figure"')[1]?.replace(/^[^>]*>|<[^>]*>/g, '')
  }
  expect(figure('de', 'Sterne: {count}')).toBe('Sterne: 12.345')
  expect(figure('ko', '스타 {count}개')).toBe('스타 1.2만개')
})

test('an address can name the repository too', () => {
  const name = (repo: string) => /data-repo="([^"]*)"/.exec(draw(element('GitHub.Repo', { repo })))?.[1]
  expect(['https://github.com/a/b/tree/main', 'github.com/a/b.git', 'a/b', '../..', '"><script>/x'].map(name)).toEqual([
    'a/b',
    'a/b',
    'a/b',
    undefined,
    '%22%3E%3Cscript%3E/x',
  ])
})

test('a text that names no repository is shown without a link', () => {
  expect(draw(element('GitHub.Repo', { repo: 'lectern' }))).toBe('<p>\n  lectern\n</p>')
  expect(draw(element('GitHub.Repo', {}))).toBe('')
})

import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { ErrorBox } from '../components/error-box.tsx'
import { defaultLabels } from '../components/labels.ts'
import { type PageData, PageDataContext } from '../components/page-data.ts'
import { escapeAttribute, escapeHtml } from '../source/escape-html.ts'
import { dataFor, joinLookups } from './lookups.ts'
import type { DrawnIsland, Lookups } from './ports.ts'

export interface IslandParts {
  readonly index: number
  /** What its author called it. */
  readonly name: string
  readonly isInline: boolean
  /** Its Markdown children as HTML. */
  readonly slots: readonly string[]
  /** What there is to see of them without the code: texts, and numbers of slots. */
  readonly instead: readonly (string | number)[]
  /** Markdown files that code shows, as HTML by path. */
  readonly markdown: Readonly<Record<string, string>>
  readonly island: DrawnIsland
  readonly data: PageData
  /** What the page's islands may look up or show in the browser, beside what they did at build. */
  readonly waiting: { readonly later: Lookups; readonly files: readonly string[] }
}

/** An island as it stands in the page. What does not live leaves nothing of ours around it. */
export function islandHtml(parts: IslandParts): string {
  const { island } = parts
  if (island.life !== 'none') return livingHtml(parts)
  if (island.html === undefined) return failedHtml(parts)
  return island.html.replace(emptySlot, (_, name: string) => pieceOf(parts, name))
}

const emptySlot = /<lectern-slot data-slot="([^"]+)"><\/lectern-slot>/g

/** The HTML of a slot: a child by its number, a Markdown file by its path. */
const pieceOf = ({ slots, markdown }: IslandParts, name: string): string =>
  (/^\d+$/.test(name) ? slots[Number(name)] : markdown[unescaped(name)]) ?? ''

/** A path out of an attribute. */
const unescaped = (name: string): string =>
  name.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** With the tables that it looks things up in, and with the slots that it does not show at first. */
function livingHtml(parts: IslandParts): string {
  const { index, slots, instead, island, data, waiting } = parts
  const { html, life, lookups } = island
  const shown = new Set<string>()
  const slotHtml = (name: string) => {
    shown.add(name)
    return `<lectern-slot data-slot="${name}">${pieceOf(parts, name)}</lectern-slot>`
  }
  // Without scripts, the children are all there is to see of what only a browser can draw.
  const inside =
    html === undefined
      ? instead.map(part => (typeof part === 'number' ? slotHtml(String(part)) : escapeHtml(part))).join('')
      : html.replace(emptySlot, (_, name: string) => slotHtml(name))
  const hidden = [...slots.keys(), ...waiting.files]
    .map(name => escapeAttribute(String(name)))
    .filter(name => !shown.has(name))
    .map(name => `<template data-slot="${name}">${pieceOf(parts, name)}</template>`)
  const mark = life === 'browser-only' ? ' data-browser-only' : ''
  const block = dataBlock(data, joinLookups([lookups, waiting.later]))
  return `<lectern-island data-index="${index}"${mark}>${inside}${hidden.join('')}${block}</lectern-island>`
}

/** Tables as a block of data; what is as it would be without them stays away. */
function dataBlock(data: PageData, lookups: Lookups): string {
  const { iconLibrary, lang } = data
  const labels = Object.entries(defaultLabels).flatMap(([key, label]) => {
    const own = data.labels[key]
    return own === undefined || own === label ? [] : [[key, own] as const]
  })
  const tables = { ...dataFor(data, lookups), labels: Object.fromEntries(labels) }
  const filled = Object.entries(tables).filter(([, table]) => Object.keys(table).length > 0)
  const json = JSON.stringify({ ...Object.fromEntries(filled), iconLibrary, lang })
  return `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** The children of what could not be drawn, or a word that something is missing. */
function failedHtml({ name, isInline, slots, instead, data }: IslandParts): string {
  const children = instead.map(part => (typeof part === 'number' ? (slots[part] ?? '') : escapeHtml(part))).join('')
  if (children.trim() !== '') return children
  if (isInline) return `<code class="error-inline">${escapeHtml(name)}</code>`
  const box = h(ErrorBox, { message: name === 'expression' ? undefined : `<${name}>` })
  return renderToString(h(PageDataContext.Provider, { value: data }, box))
}

import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { ErrorBox } from '../components/error-box.tsx'
import { defaultLabels } from '../components/labels.ts'
import { type PageData, PageDataContext } from '../components/page-data.ts'
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
  readonly island: DrawnIsland
  readonly data: PageData
  /** What may be looked up in the browser, beside what was at build. */
  readonly later: Lookups
}

/** An island as it stands in the page. What does not live leaves nothing of ours around it. */
export function islandHtml(parts: IslandParts): string {
  const { slots, island } = parts
  if (island.life !== 'none') return livingHtml(parts)
  if (island.html === undefined) return failedHtml(parts)
  return island.html.replace(emptySlot, (_, slot: string) => slots[Number(slot)] ?? '')
}

const emptySlot = /<lectern-slot data-slot="(\d+)"><\/lectern-slot>/g

/** With the tables that it looks things up in, and with the slots that it does not show at first. */
function livingHtml({ index, slots, instead, island, data, later }: IslandParts): string {
  const { html, life, lookups } = island
  const shown = new Set<number>()
  const slotHtml = (slot: number) => {
    shown.add(slot)
    return `<lectern-slot data-slot="${slot}">${slots[slot] ?? ''}</lectern-slot>`
  }
  // Without scripts, the children are all there is to see of what only a browser can draw.
  const inside =
    html === undefined
      ? instead.map(part => (typeof part === 'number' ? slotHtml(part) : escapeText(part))).join('')
      : html.replace(emptySlot, (_, slot: string) => slotHtml(Number(slot)))
  const hidden = slots.map((text, slot) => (shown.has(slot) ? '' : `<template data-slot="${slot}">${text}</template>`))
  const mark = life === 'browser-only' ? ' data-browser-only' : ''
  const block = dataBlock(data, joinLookups([lookups, later]))
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
  const children = instead.map(part => (typeof part === 'number' ? (slots[part] ?? '') : escapeText(part))).join('')
  if (children.trim() !== '') return children
  if (isInline) return `<code class="error-inline">${escapeText(name)}</code>`
  const box = h(ErrorBox, { message: name === 'expression' ? undefined : `<${name}>` })
  return renderToString(h(PageDataContext.Provider, { value: data }, box))
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

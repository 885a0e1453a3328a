import type { Page } from 'playwright-core'
import { axeFaults } from '../browser/support/axe.ts'
import { contrastFaults } from '../browser/support/page-checks/contrast.ts'
import { clippedFaults, overflowFaults } from '../browser/support/page-checks/overflow.ts'
import { barFaults, stickyFaults } from '../browser/support/page-checks/overlap.ts'

export const kinds = ['axe', 'contrast', 'overflow', 'clipped', 'bar', 'jumps', 'complaints'] as const
export type Kind = (typeof kinds)[number]

export interface Fault {
  readonly kind: Kind
  readonly text: string
}

/** Problems that depend on the color mode: accessibility and contrast. */
export async function faultsOfMode(page: Page, covered?: string): Promise<Fault[]> {
  return [...toFaults('axe', await axeFaults(page, covered)), ...toFaults('contrast', await contrastFaults(page))]
}

/** Problems that are the same in both color modes: positions and sizes. */
export async function faultsOfPlaces(page: Page): Promise<Fault[]> {
  return [
    ...toFaults('overflow', await overflowFaults(page)),
    ...toFaults('clipped', await clippedFaults(page)),
    ...toFaults('bar', await barFaults(page)),
  ]
}

/** The same problems at other widths, and those of the top bar while the page scrolls. */
export async function faultsOfWidths(page: Page, widths: readonly number[]): Promise<Fault[]> {
  const before = page.viewportSize()
  const faults = toFaults('bar', await stickyFaults(page))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = await faultsOfPlaces(page)
    faults.push(...found.map(({ kind, text }) => ({ kind, text: `at ${width}px: ${text}` })))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

export function toFaults(kind: Kind, texts: readonly string[]): Fault[] {
  return texts.map(text => ({ kind, text }))
}

import type { Module } from './modules.ts'

/** Statements with side effects when a module is loaded. Declarations and imports have none. */
export function loadEffects({ program, text }: Module): readonly string[] {
  return program.body
    .filter(({ type }) => !type.endsWith('Declaration'))
    .map(({ start, end }) => text.slice(start, end).split('\n')[0] ?? '')
}

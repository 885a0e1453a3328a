import type { ComponentChildren, CSSProperties } from 'preact'
import type { PropertyRule } from '../../content/context/property-rules.ts'
import { linesIn } from '../../source/diagnostics/line-ranges.ts'
import { iconStyles } from '../../source/icon-reference.ts'

/** Props of every component. `class` is an alias of `className`; a style may be a CSS string. */
export interface CommonProps {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly class?: string | undefined
  readonly style?: string | CSSProperties | undefined
  readonly children?: ComponentChildren
}

/**
 * Rules for the props of a component, except the common ones. A prop without a rule, or a rule without a prop, is a
 * type error. `null` means that only our own code sets the prop.
 */
export type RulesFor<Props> = { readonly [Name in Exclude<keyof Props, keyof CommonProps>]-?: PropertyRule | null }

/** Rules for an icon and its style. */
export const iconRules = { icon: 'any', iconType: iconStyles } as const

/** `flag`, `flag={true}`, `flag="true"` and `flag=""`. */
export type Flag = boolean | string | undefined

/** A number, which may be written as a string: `cols="2"`. */
export type Numeric = number | string | undefined

/** Whether a flag is set, in any of its notations. */
export function isFlagSet(flag: unknown): boolean {
  if (typeof flag === 'string') return !/^\s*(false|no|0)\s*$/i.test(flag)
  return flag === true || flag === 1
}

/** A whole number, clamped to a range; `undefined` if the value is not a number. */
export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return Math.min(max, Math.max(min, Math.round(number)))
}

/** Joins a built-in class and the author's classes, without duplicates. */
export function classes(base: string, { className, class: alias }: CommonProps = {}): string {
  const written = [base, className, alias].filter(part => typeof part === 'string')
  return [...new Set(written.join(' ').split(/\s+/).filter(Boolean))].join(' ')
}

/** A string, or a number as a string; `undefined` for any other value from an author. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

/** A CSS value without characters that could end its declaration. */
export function cssValue(value: unknown): string {
  return (plainText(value) ?? '').replace(/[;{}]/g, '')
}

/** Joins built-in declarations and the author's style, which takes precedence. */
export function styleOf(
  base: Readonly<Record<string, string | undefined>>,
  style: CommonProps['style'],
): CommonProps['style'] {
  const declared = Object.entries(base).filter(([, value]) => value !== undefined && value !== '')
  if (declared.length === 0) return style
  if (typeof style !== 'string') return { ...Object.fromEntries(declared), ...style }
  return `${declared.map(([name, value]) => `${name}:${value};`).join('')}${style}`
}

/** The value of a property (`max-height`) in a style; `undefined` if it is not set. */
export function declaredValue(style: unknown, name: string): string | undefined {
  if (typeof style === 'string') return new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim()
  if (typeof style !== 'object' || style === null) return undefined
  const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return plainText(Object.entries(style).find(([key]) => key === name || key === camelCase)?.[1])
}

/** One of several allowed values, in any letter case; otherwise the default. */
export function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[], otherwise: Choice): Choice {
  const normalized = typeof value === 'string' ? value.trim().toLowerCase() : undefined
  return choices.find(choice => choice === normalized) ?? otherwise
}

/** A list of strings: an array, or one string with commas. Items are trimmed and unique. */
export function parseList(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return [...new Set(list.map(entry => plainText(entry)?.trim() ?? '').filter(Boolean))]
}

/** The strings of a list; empty if the value is not a list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap(entry => plainText(entry) ?? []) : []
}

/** Line numbers in any notation: `[1, 3]`, `"[1,3]"`, `"1-2,5"`, `"{1,3-5}"`. Counted from 1. */
export function lineNumbers(value: unknown): ReadonlySet<number> {
  return new Set(linesIn(Array.isArray(value) ? value.join(',') : String(value ?? '')))
}

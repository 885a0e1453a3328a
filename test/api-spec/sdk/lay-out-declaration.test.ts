import { expect, test } from 'vitest'
import { layOutDeclaration, splitAtCommas } from '../../../src/api-spec/sdk/lay-out-declaration.ts'

test('a short declaration stays on one line', () => {
  expect(layOutDeclaration('void load(String a, int b)')).toBe('void load(String a, int b)')
})

test('long parameters have lines of their own', () => {
  const code = `public static Map<String, List<String>> load(Map<String, Integer> counts, String separator = "a, (b", int c) throws X`
  expect(layOutDeclaration(code)).toBe(
    `public static Map<String, List<String>> load(
    Map<String, Integer> counts,
    String separator = "a, (b",
    int c
) throws X`,
  )
})

test('parents and conditions have lines of their own', () => {
  expect(
    layOutDeclaration(
      'public class Ship<T extends Comparable<T>, K> extends Vessel<T> implements Iterable<T>, Captain.Listener',
    ),
  ).toBe(`public class Ship<T extends Comparable<T>, K>
    extends Vessel<T>
    implements Iterable<T>, Captain.Listener`)
  expect(
    layOutDeclaration(
      'public static void Convert<TFrom, TTo>(TFrom from, TTo to) where TFrom : class where TTo : new()',
    ),
  ).toBe(
    `public static void Convert<TFrom, TTo>(TFrom from, TTo to)
    where TFrom : class
    where TTo : new()`,
  )
})

test('a declaration with unbalanced brackets is not changed', () => {
  const code = `def split(text: str, separator: str = '(', count: int = 1, another_argument: str = "x", more='`
  expect(layOutDeclaration(code)).toContain('def split(')
  expect(layOutDeclaration('x'.repeat(100))).toBe('x'.repeat(100))
})

test('commas in brackets and strings separate nothing', () => {
  expect(splitAtCommas('a, b<c, d>, "e, f", (x) => y')).toEqual(['a', ' b<c, d>', ' "e, f"', ' (x) => y'])
})

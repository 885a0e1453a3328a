import { Fragment, type FunctionComponent, type VNode } from 'preact'
import { jsx as element } from 'preact/jsx-runtime'
import { elementOverrides } from '../../components/element-overrides.ts'

const overrides: Readonly<Record<string, unknown>> = elementOverrides

/** The JSX runtime of author code, at build time and in the browser. */
export function jsx(type: unknown, props: Record<string, unknown>, key?: string): VNode {
  if (type === undefined || type === null) throw new TypeError('A component that is rendered here is not defined')
  const component = typeof type === 'string' && Object.hasOwn(overrides, type) ? overrides[type] : type
  // The types of Preact accept one kind of component at a time, but an author's JSX may contain any kind.
  return element(component as FunctionComponent<Record<string, unknown>>, props, key)
}

export { Fragment, jsx as jsxs }

import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'

/** Attributes that are in camel case in SVG too. */
const camelCase = /^(viewBox|preserveAspectRatio|baseProfile|contentScriptType|zoomAndPan)$/

/** An author's SVG. Converts attribute names of React to those of SVG. */
export function Svg(props: AuthorAttributes) {
  const attributes = Object.entries(props).map(([name, value]) => [toSvgName(name), value])
  return htmlElement('svg', Object.fromEntries(attributes), {})
}

function toSvgName(name: string): string {
  const isPreactProp = name === 'className' || name === 'children' || name === 'dangerouslySetInnerHTML'
  if (isPreactProp || camelCase.test(name) || /^(on|aria|data|xml|xlink)/.test(name) || name === 'tabIndex') return name
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

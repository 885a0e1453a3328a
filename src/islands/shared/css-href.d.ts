/** The URL of a style sheet that Vite builds. */
declare module '*.css?url' {
  const href: string
  export default href
}

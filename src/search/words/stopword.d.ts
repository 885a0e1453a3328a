// Each file of the package exports one list under the code of its language.
declare module 'stopword/src/*' {
  const lists: Readonly<Record<string, readonly string[]>>
  export = lists
}

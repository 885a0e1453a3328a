/** A change of the tables. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

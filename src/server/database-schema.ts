import { pgSchema } from 'drizzle-orm/pg-core'

/** All tables are in a separate schema, so that the database can be shared with other programs. */
export const databaseSchema = pgSchema('lectern')

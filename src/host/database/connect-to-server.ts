import type { Connection } from './connection.ts'

const connectMs = 5000
const queryMs = 30_000
const pingMs = 10_000

/** Whether a URL is that of a PostgreSQL server. */
export const isServerUrl = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url)

/** Connect to a PostgreSQL server. @param url `DATABASE_URL`: `postgres://user:password@host:5432/name`. */
export async function connectToServer(url: string): Promise<Connection> {
  if (!isServerUrl(url)) throw new Error('DATABASE_URL must begin with "postgres://".')
  const { default: pg } = await import('pg')
  const settings = { connectionString: url, application_name: 'lectern', connectionTimeoutMillis: connectMs }
  return {
    pool: new pg.Pool({ ...settings, max: 10, query_timeout: queryMs, keepAlive: true }),
    openClient: () => new pg.Client(settings),
    pingMs,
    close: async () => {},
  }
}

import type { Migration } from './migration.ts'

export const feedback: Migration = {
  name: 'feedback',
  sql: `
    CREATE TABLE lectern.feedback (
      id text PRIMARY KEY,
      domain text NOT NULL,
      page_route text NOT NULL,
      text text NOT NULL,
      source text NOT NULL,
      rating text NOT NULL,
      sent_at bigint NOT NULL
    );
    CREATE INDEX feedback_by_time ON lectern.feedback (domain, sent_at DESC, id DESC);`,
}

export const readerFeedback: Migration = {
  name: 'reader-feedback',
  sql: `
    ALTER TABLE lectern.feedback
      ADD COLUMN kind text NOT NULL DEFAULT 'page',
      ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
      ADD COLUMN quote text NOT NULL DEFAULT '',
      ADD COLUMN email text NOT NULL DEFAULT '',
      ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
    CREATE INDEX feedback_by_page ON lectern.feedback (domain, page_route, sent_at DESC);`,
}

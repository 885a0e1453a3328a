import type { Migration } from './migration.ts'

export const readerSignOuts: Migration = {
  name: 'reader-sign-outs',
  sql: `
    CREATE TABLE lectern.reader_sign_outs (
      domain text NOT NULL,
      subject text NOT NULL,
      time bigint NOT NULL,
      expires_at bigint NOT NULL,
      recorded_at bigint NOT NULL,
      PRIMARY KEY (domain, subject)
    );
    CREATE INDEX reader_sign_outs_by_record ON lectern.reader_sign_outs (domain, recorded_at);
    CREATE INDEX reader_sign_outs_by_end ON lectern.reader_sign_outs (expires_at);
    CREATE TABLE lectern.used_sign_in_tokens (
      digest text PRIMARY KEY,
      expires_at bigint NOT NULL
    );
    CREATE INDEX used_sign_in_tokens_by_end ON lectern.used_sign_in_tokens (expires_at);`,
}

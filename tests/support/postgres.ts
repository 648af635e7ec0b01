import pg from "pg";

/** The same server's other database. */
export function toDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  // Not by URL: an address with an empty host (a socket in `?host=`) is none to it.
  const url = connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
  return { ...connection, connectionString: url };
}

/** The same as an address for DATABASE_URL: postgresql://user@host:port/name, also for a socket's folder. */
export function toUrl(connection: pg.ClientConfig): string {
  const { host = "", port, user = "", password, database, connectionString } = connection;
  if (connectionString) return connectionString;
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const who = `${encodeURIComponent(user)}${secret}`;
  return host.startsWith("/")
    ? `postgresql://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${who}@${host}:${port}/${database}`;
}

/** One statement on a connection of its own. */
export async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

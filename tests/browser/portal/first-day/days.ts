import pg from "pg";

/** A parcel has been with its buyer for 18 days: the return window is over. */
export async function letDaysGoBy(database: pg.ClientConfig, parcelId: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const back = "- interval '18 days'";
  await client.query(`update parcel_events set at = at ${back} where parcel_id = $1`, [parcelId]);
  await client.query(`update parcels set updated_at = updated_at ${back} where id = $1`, [
    parcelId,
  ]);
  await client.query(
    `update earnings set delivered_at = delivered_at ${back} where parcel_id = $1`,
    [parcelId],
  );
  await client.query("commit");
  await client.end();
}

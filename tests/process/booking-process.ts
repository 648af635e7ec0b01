/** A process that books the parcels of its arguments at a courier, for the test that kills it between call and answer. */
import { connect } from "#tohfa/db/open.server.ts";
import { bookParcels } from "#tohfa/shop/delivery/booking/book-parcels.server.ts";
import { createBookingClient } from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import { createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import { LEOPARDS_FAKE_KEYS } from "#tohfa/shop/delivery/couriers/leopards/leopards-fake.server.ts";

const [connection = "{}", url = "", sellerId = "", ...parcelIds] = process.argv.slice(2);
const { db } = connect(JSON.parse(connection));
const values = { ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: url };
const client = createBookingClient(createCouriers(values, { demo: false }));
const owner = { userId: `user-of-${sellerId}`, role: "seller", sellerId } as const;
await bookParcels(db, client, owner, { sellerId, parcelIds, courier: "leopards" });
console.log("booked");
process.exit(0);

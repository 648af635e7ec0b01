import type { JobId } from "./job-kinds.ts";

/** The labels of each job: its name, what it does, and how often. */
export const JOB_WORDS: Readonly<Record<JobId, { name: string; means: string; every: string }>> = {
  "send-messages": {
    name: "Messages",
    means: "Sends mail, SMS and WhatsApp that wait.",
    every: "5 seconds",
  },
  "poll-couriers": {
    name: "Couriers",
    means: "Asks couriers where parcels are, and moves those that arrived or came back.",
    every: "minute",
  },
  "run-bookings": {
    name: "Bookings at couriers",
    means:
      "Books what waits for a courier, asks for answers that never came, and cancels the bookings of cancelled parcels.",
    every: "30 seconds",
  },
  "refresh-cities": {
    name: "Couriers' cities",
    means: "Reads once a day which cities each courier serves, and how it writes them.",
    every: "hour",
  },
  "settle-attempts": {
    name: "Payments under way",
    means: "Asks gateways what became of payments that buyers began.",
    every: "10 seconds",
  },
  "expire-payments": {
    name: "Payments that ran out",
    means: "Ends orders nobody paid for, and flags receipts nobody looked at.",
    every: "30 seconds",
  },
  "expire-confirmations": {
    name: "Not confirmed in 72 hours",
    means: "Gives the stock of cash orders back that their buyers did not confirm.",
    every: "minute",
  },
  "send-reminders": {
    name: "Reminders",
    means:
      "Writes to buyers a week before a day that they asked to be reminded of, and to sellers two weeks before an API token ends, or when they have owed us money for 30 days.",
    every: "15 minutes",
  },
  "tell-late": {
    name: "Late parcels",
    means: "Tells buyers of parcels that will not be there by the day that was promised.",
    every: "15 minutes",
  },
  "tell-couples": {
    name: "Gift lists after their day",
    means: "Writes to couples on the day after that their gift list tells what they were given.",
    every: "15 minutes",
  },
  "count-together": {
    name: "Bought together",
    means: "Counts which products many buyers ordered together, for the products' pages.",
    every: "6 hours",
  },
  "end-sale": {
    name: "One-dollar sale",
    means: "Takes products out of the sale once it is over.",
    every: "5 seconds",
  },
  "index-products": {
    name: "Search index",
    means: "Brings Typesense up to the products there are, and fills it anew where it lacks some.",
    every: "10 minutes",
  },
  "clean-up": {
    name: "Deleting old data",
    means: "Deletes people, keys and pictures whose time is over.",
    every: "hour",
  },
  "issue-papers": {
    name: "Invoices and papers",
    means:
      "Gives numbers to invoices, challans, credit notes, commission invoices and payout advice.",
    every: "minute",
  },
  "send-to-fbr": {
    name: "FBR's digital invoicing",
    means: "Sends tax invoices and credit notes to FBR, and writes FBR's numbers beside them.",
    every: "15 seconds",
  },
  "check-books": {
    name: "Books",
    means: "Adds up every booking, and fails where an account or a store's balance says otherwise.",
    every: "6 hours",
  },
  "count-standings": {
    name: "Store scores",
    means: "Counts each store's rating, and how fast it sends.",
    every: "15 minutes",
  },
  "demo-parcels": {
    name: "Demo courier",
    means: "Moves the demo shop's parcels.",
    every: "5 seconds",
  },
};

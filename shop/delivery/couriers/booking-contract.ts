import {
  type CourierBooking,
  type CourierCity,
  CourierRefusal,
  type ParcelToBook,
} from "./booking.ts";

/** One promise of the seam, tried on a courier; throws where it is not held. */
export interface ContractStep {
  name: string;
  run(): Promise<void>;
}

interface Trial {
  booking: CourierBooking;
  /** Our city of a courier's name, as booking maps it. */
  cityOf(name: string): string | null;
  /** Where the parcels of the trial go from and to: "Karachi" and "Lahore". */
  from: string;
  to: string;
  reference: string;
  /** "2026-11-28" */
  day: string;
}

const SECONDS_30 = 30_000;

/**
 * What every courier that can be booked must hold, in order: run on its fake by the tests, and by hand on a real account
 * (`npm run courier`). It books one parcel, and cancels it at the end.
 */
export function bookingContract({ booking, ...trial }: Trial): ContractStep[] {
  const signal = () => AbortSignal.timeout(SECONDS_30);
  let cities: CourierCity[] = [];
  let trackingNumber = "";
  const cityNamed = (ours: string) => {
    const city = cities.find(({ name }) => trial.cityOf(name) === ours);
    if (!city) throw new Error(`${ours} is in no city of its list`);
    return city;
  };
  const parcel = (): ParcelToBook => ({
    ...{ reference: trial.reference, day: trial.day },
    from: {
      name: "Tohfa trial",
      phone: "03000000000",
      address: "Trial, do not pick up",
      city: cityNamed(trial.from),
    },
    to: {
      name: "Tohfa trial",
      phone: "03000000001",
      address: "Trial, do not deliver",
      city: cityNamed(trial.to),
    },
    ...{ collect: 1_00, grams: 500, items: 1, contents: "Trial", isFragile: false },
  });
  const refused = async (what: string, call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof CourierRefusal) || error.message === "") {
      throw new Error(`${what} was not refused in words: ${String(error)}`);
    }
  };
  const steps: (ContractStep | false)[] = [
    booking.cities !== undefined && {
      name: "names its cities, and ours are among them",
      async run() {
        cities = (await booking.cities?.(signal())) ?? [];
        cityNamed(trial.from);
        cityNamed(trial.to);
      },
    },
    {
      name: "refuses a wrong phone in words, and books nothing",
      run: () => {
        const good = parcel();
        const wrong = {
          ...good,
          reference: `${good.reference}-X`,
          to: { ...good.to, phone: "12" },
        };
        return refused("A wrong phone", booking.book(wrong, signal()));
      },
    },
    booking.rates !== undefined && {
      name: "names a price",
      async run() {
        const price = (await booking.rates?.(parcel(), signal())) ?? 0;
        if (!Number.isSafeInteger(price) || price <= 0) throw new Error(`It names ${price}`);
      },
    },
    {
      name: "books, and answers a number",
      async run() {
        ({ trackingNumber } = await booking.book(parcel(), signal()));
        if (!/^[A-Z0-9]{6,22}$/.test(trackingNumber))
          throw new Error(`Its number: ${trackingNumber}`);
      },
    },
    booking.find !== undefined && {
      name: "tells that number when it is asked by our reference, and of others nothing",
      async run() {
        const found = await booking.find?.(trial.reference, trial.day, signal());
        if (found?.trackingNumber !== trackingNumber) {
          throw new Error(`It tells ${found?.trackingNumber ?? "nothing"}, not ${trackingNumber}`);
        }
        const other = await booking.find?.("TH-NOSUCH00-1", trial.day, signal());
        if (other) throw new Error(`Of another it tells ${other.trackingNumber}`);
      },
    },
    booking.label !== undefined && {
      name: "gives its label as a PDF",
      async run() {
        const pdf = await booking.label?.(trackingNumber, signal());
        if (!pdf || pdf.length < 8) throw new Error("It gave no PDF");
      },
    },
    booking.loadSheet !== undefined && {
      name: "makes a load sheet",
      async run() {
        const sheet = await booking.loadSheet?.([trackingNumber], signal());
        if (!sheet?.id && !sheet?.pdf) throw new Error("It made neither a number nor a PDF");
      },
    },
    booking.advise !== undefined && {
      name: "takes advice on a failed attempt",
      run: async () =>
        await booking.advise?.({ trackingNumber, wants: "again", remarks: "Trial" }, signal()),
    },
    booking.cancel !== undefined && {
      name: "cancels the booking",
      run: async () => await booking.cancel?.(trackingNumber, signal()),
    },
    booking.cancel !== undefined && {
      name: "refuses to cancel it again, and says that it is cancelled",
      async run() {
        const again = booking.cancel?.(trackingNumber, signal()) ?? Promise.resolve();
        await refused("A second cancellation", again);
      },
    },
    booking.cancel !== undefined &&
      booking.find !== undefined && {
        name: "does not tell a cancelled booking as one",
        async run() {
          const found = await booking.find?.(trial.reference, trial.day, signal());
          if (found) throw new Error(`It tells ${found.trackingNumber}`);
        },
      },
  ];
  return steps.filter((step) => step !== false);
}

import { TextField } from "../../form/fields.tsx";

/** Who a rider is. */
export function RiderFields({ name, phone }: { name?: string; phone?: string }) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="As they sign for the cash."
        defaultValue={name}
        maxLength={100}
        autoComplete="off"
        error="Enter the rider's name."
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        defaultValue={phone}
        maxLength={20}
        autoComplete="off"
        error="Enter the rider's phone number."
      />
    </>
  );
}

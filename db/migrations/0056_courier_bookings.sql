-- Bookings at couriers, each written before its call; and couriers' own names of cities.
CREATE TABLE "courier_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"courier" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"collect" bigint NOT NULL,
	"grams" integer NOT NULL,
	"tracking_number" text,
	"label_url" text,
	"trouble" text DEFAULT '' NOT NULL,
	"needs_person" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_courier" CHECK ("courier_bookings"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[])),
	CONSTRAINT "courier_bookings_state" CHECK ("courier_bookings"."state" = any ('{"queued","asking","booked","cancelling","refused","cancelled"}'::text[])),
	CONSTRAINT "courier_bookings_sums" CHECK ("courier_bookings"."collect" >= 0 and "courier_bookings"."grams" between 1 and 1000000),
	CONSTRAINT "courier_bookings_texts" CHECK (greatest(char_length("courier_bookings"."tracking_number"), char_length("courier_bookings"."label_url"), char_length("courier_bookings"."trouble")) <= 2000),
	CONSTRAINT "courier_bookings_number" CHECK ("courier_bookings"."state" not in ('booked', 'cancelling') or "courier_bookings"."tracking_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "courier_cities" (
	"courier" text NOT NULL,
	"name" text NOT NULL,
	"their_id" text DEFAULT '' NOT NULL,
	"city" text,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_cities_courier_name_pk" PRIMARY KEY("courier","name"),
	CONSTRAINT "courier_cities_courier" CHECK ("courier_cities"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[])),
	CONSTRAINT "courier_cities_texts" CHECK (greatest(char_length("courier_cities"."name"), char_length("courier_cities"."their_id"), char_length("courier_cities"."city")) <= 100)
);
--> statement-breakpoint
ALTER TABLE "job_runs" DROP CONSTRAINT "job_runs_id";--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_live" ON "courier_bookings" USING btree ("parcel_id") WHERE state in ('queued', 'asking', 'booked', 'cancelling');--> statement-breakpoint
CREATE INDEX "courier_bookings_of_parcel" ON "courier_bookings" USING btree ("parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_of_number" ON "courier_bookings" USING btree ("courier","tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "courier_bookings_due" ON "courier_bookings" USING btree ("due_at") WHERE state in ('queued', 'asking', 'cancelling') and not needs_person;--> statement-breakpoint
CREATE INDEX "courier_bookings_for_person" ON "courier_bookings" USING btree ("courier") WHERE needs_person;--> statement-breakpoint
CREATE INDEX "courier_cities_of_city" ON "courier_cities" USING btree ("courier","city");--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_id" CHECK ("job_runs"."id" = any ('{"send-messages","poll-couriers","run-bookings","refresh-cities","settle-attempts","expire-payments","expire-confirmations","send-reminders","tell-late","issue-papers","send-to-fbr","tell-couples","count-together","end-sale","index-products","clean-up","check-books","count-standings","demo-parcels"}'::text[]));--> statement-breakpoint
CREATE TRIGGER not_removed BEFORE DELETE ON courier_bookings FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER not_emptied BEFORE TRUNCATE ON courier_bookings FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

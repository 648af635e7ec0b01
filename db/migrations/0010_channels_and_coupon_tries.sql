CREATE TABLE "channel_health" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "channel_health_channel" CHECK ("channel_health"."channel" = any ('{"mail","sms","whatsapp","push"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "coupon_tries" (
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_tries_address_hash_code_hash_pk" PRIMARY KEY("address_hash","code_hash"),
	CONSTRAINT "coupon_tries_address" CHECK ("coupon_tries"."address_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "coupon_tries_code" CHECK ("coupon_tries"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "coupon_tries_tried_at_index" ON "coupon_tries" USING btree ("tried_at");

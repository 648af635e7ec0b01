CREATE TABLE "channel_health" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "channel_health_channel" CHECK ("channel_health"."channel" = any ('{"mail","sms","whatsapp","push"}'::text[]))
);

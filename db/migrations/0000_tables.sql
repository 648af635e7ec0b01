-- Similar words (search tier 2) need trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tries_key" CHECK ("account_tries"."key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"seller_id" text,
	"scopes" text[],
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_hash" CHECK ("api_tokens"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_tokens_scopes" CHECK (("api_tokens"."seller_id" is null) = ("api_tokens"."scopes" is null))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"acting_for" text,
	"acting_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'buyer' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" = any ('{"buyer","seller","admin"}'::text[])),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"person" text NOT NULL,
	"occasion" text NOT NULL,
	"month" integer,
	"day" integer,
	"budget" bigint NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"reminded_for" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_dates_occasion" CHECK ("gift_dates"."occasion" = any ('{"birthday","anniversary","eid_ul_fitr","eid_ul_adha","other"}'::text[])),
	CONSTRAINT "gift_dates_day_of_year" CHECK (("gift_dates"."occasion" like 'eid%') = ("gift_dates"."month" is null) and ("gift_dates"."month" is null) = ("gift_dates"."day" is null)
        and ("gift_dates"."month" is null or ("gift_dates"."month" between 1 and 12 and "gift_dates"."day" between 1 and 31))),
	CONSTRAINT "gift_dates_budget" CHECK ("gift_dates"."budget" > 0),
	CONSTRAINT "gift_dates_length" CHECK (char_length("gift_dates"."person") <= 60)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"return_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "cash_collections" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"remittance_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_collections_courier" CHECK ("cash_collections"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[])),
	CONSTRAINT "cash_collections_state" CHECK ("cash_collections"."state" = any ('{"expected","collected","remitted","void"}'::text[])),
	CONSTRAINT "cash_collections_amount" CHECK ("cash_collections"."amount" > 0 and "cash_collections"."amount" % 100 = 0),
	CONSTRAINT "cash_collections_remitted" CHECK (("cash_collections"."state" = 'remitted') = ("cash_collections"."remittance_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "courier_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"courier" text NOT NULL,
	"amount" bigint NOT NULL,
	"accepted" bigint,
	"paid" bigint,
	"state" text DEFAULT 'opened' NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_claims_courier" CHECK ("courier_claims"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[])),
	CONSTRAINT "courier_claims_state" CHECK ("courier_claims"."state" = any ('{"opened","accepted","refused","paid"}'::text[])),
	CONSTRAINT "courier_claims_amount" CHECK ("courier_claims"."amount" > 0),
	CONSTRAINT "courier_claims_accepted" CHECK (("courier_claims"."accepted" is not null) = ("courier_claims"."state" in ('accepted', 'paid')) and "courier_claims"."accepted" between 1 and "courier_claims"."amount"),
	CONSTRAINT "courier_claims_paid" CHECK (("courier_claims"."paid" is not null) = ("courier_claims"."state" = 'paid') and ("courier_claims"."paid" is null) = ("courier_claims"."reference" is null) and "courier_claims"."paid" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"remittance_id" text NOT NULL,
	"parcel_id" text,
	"expected" bigint NOT NULL,
	"received" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text,
	CONSTRAINT "remittance_lines_difference" CHECK ("remittance_lines"."difference" = "remittance_lines"."expected" - "remittance_lines"."received"),
	CONSTRAINT "remittance_lines_reason" CHECK (("remittance_lines"."difference" = 0 and "remittance_lines"."parcel_id" is not null) or "remittance_lines"."reason" <> ''),
	CONSTRAINT "remittance_lines_charges" CHECK ("remittance_lines"."parcel_id" is null or ("remittance_lines"."fee" >= 0 and "remittance_lines"."gst" >= 0 and "remittance_lines"."withheld" >= 0))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"net" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_courier" CHECK ("remittances"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"product_id" text NOT NULL,
	"attribute" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_options_product_id_attribute_name_pk" PRIMARY KEY("product_id","attribute","name"),
	CONSTRAINT "attribute_options_price" CHECK ("attribute_options"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"price" bigint NOT NULL,
	"price_at_bid" bigint NOT NULL,
	"user_name" text NOT NULL,
	"user_city" text NOT NULL,
	"user_phone" text NOT NULL,
	"phone_key" text GENERATED ALWAYS AS (regexp_replace(user_phone, '^0', '92')) STORED NOT NULL,
	"user_id" text,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "bids_status" CHECK ("bids"."status" = any ('{"open","accepted","rejected"}'::text[])),
	CONSTRAINT "bids_language" CHECK ("bids"."language" = any ('{"en","ur"}'::text[])),
	CONSTRAINT "bids_at_least_the_price" CHECK ("bids"."price" >= "bids"."price_at_bid"),
	CONSTRAINT "bids_phone" CHECK ("bids"."user_phone" ~ '^[0-9]{11,12}$' or ("bids"."user_phone" = '' and "bids"."status" <> 'open')),
	CONSTRAINT "bids_order_of_accepted" CHECK ("bids"."order_id" is null or "bids"."status" = 'accepted'),
	CONSTRAINT "bids_at_most_20_times_the_price" CHECK ("bids"."price" <= 20 * "bids"."price_at_bid")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"kind" text DEFAULT 'shop' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_kind" CHECK ("categories"."kind" = any ('{"shop","gift"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "deal_products" (
	"deal_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deal_products_deal_id_product_id_pk" PRIMARY KEY("deal_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"name_urdu" text DEFAULT '' NOT NULL,
	"description_urdu" text DEFAULT '' NOT NULL,
	"image" text,
	"price" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deals_price" CHECK ("deals"."price" >= 0),
	CONSTRAINT "deals_image_length" CHECK (char_length("deals"."image") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"name_urdu" text DEFAULT '' NOT NULL,
	"short_description_urdu" text DEFAULT '' NOT NULL,
	"description_urdu" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"picture_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" bigint NOT NULL,
	"compare_at_price" bigint,
	"original_price" bigint,
	"discount" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"gifts" smallint[] DEFAULT '{}' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"quality" text DEFAULT '' NOT NULL,
	"warranty" text DEFAULT '' NOT NULL,
	"video_url" text,
	"seller_id" text NOT NULL,
	"base_quantity" integer DEFAULT 100 NOT NULL,
	"asks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"store_section" text,
	"store_rank" integer DEFAULT 0 NOT NULL,
	"seller_approved" boolean DEFAULT false NOT NULL,
	"is_shown" boolean GENERATED ALWAYS AS (status <> 'Block' and seller_approved) STORED NOT NULL,
	"is_one_dollar" boolean DEFAULT false NOT NULL,
	"one_dollar_price" bigint,
	"is_corporate" boolean DEFAULT false NOT NULL,
	"is_auction" boolean DEFAULT false NOT NULL,
	"is_best_seller" boolean DEFAULT false NOT NULL,
	"packs_with_anyone" boolean DEFAULT false NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"weight_grams" integer,
	"lead_days" integer,
	"archived_at" timestamp (3) with time zone,
	"taken_down_reason" text DEFAULT '' NOT NULL,
	"taken_down_from" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_status" CHECK ("products"."status" = any ('{"Active","Block","Out Of Stock"}'::text[])),
	CONSTRAINT "products_store_section" CHECK ("products"."store_section" = any ('{"main","special"}'::text[])),
	CONSTRAINT "products_prices" CHECK (least("products"."price", "products"."compare_at_price", "products"."original_price") >= 0),
	CONSTRAINT "products_counts" CHECK (least("products"."stock", "products"."sold_count", "products"."review_count", "products"."weight_grams", "products"."lead_days") >= 0),
	CONSTRAINT "products_archived_hidden" CHECK ("products"."archived_at" is null or "products"."status" = 'Block'),
	CONSTRAINT "products_taken_down_from" CHECK ("products"."taken_down_from" = any ('{"Active","Block","Out Of Stock"}'::text[])),
	CONSTRAINT "products_taken_down_hidden" CHECK (("products"."taken_down_reason" = '') = ("products"."taken_down_from" is null)
        and ("products"."taken_down_from" is null or "products"."status" = 'Block')),
	CONSTRAINT "products_video_length" CHECK (char_length("products"."video_url") <= 2000),
	CONSTRAINT "products_discount_percent" CHECK ("products"."discount" between 0 and 100),
	CONSTRAINT "products_one_dollar_has_a_regular_price" CHECK (not "products"."is_one_dollar" or coalesce("products"."compare_at_price" > "products"."price", false)),
	CONSTRAINT "products_base_quantity" CHECK ("products"."base_quantity" >= 1),
	CONSTRAINT "products_rating" CHECK ("products"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"seller_id" text DEFAULT '' NOT NULL,
	"order_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'Male' NOT NULL,
	"message" text NOT NULL,
	"rating" integer NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_gender" CHECK ("reviews"."gender" = any ('{"Male","Female"}'::text[])),
	CONSTRAINT "reviews_rating_1_to_5" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"company_name" text NOT NULL,
	"full_name" text NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text,
	"whats_app_number" text,
	"tax_number" text,
	"bank_account" text,
	"bank_title" text,
	"next_bank_account" text,
	"next_bank_title" text,
	"next_bank_from" timestamp (3) with time zone,
	"status_reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"about" text DEFAULT '' NOT NULL,
	"image" text,
	"back_at" timestamp (3) with time zone,
	"making_days" integer DEFAULT 0 NOT NULL,
	"commission_basis_points" integer,
	"is_packing_desk" boolean DEFAULT false NOT NULL,
	"rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"sends_in_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellers_handle_unique" UNIQUE("handle"),
	CONSTRAINT "sellers_status" CHECK ("sellers"."status" = any ('{"draft","pending","refused","approved","blocked"}'::text[])),
	CONSTRAINT "sellers_handle_lower" CHECK ("sellers"."handle" = lower("sellers"."handle")),
	CONSTRAINT "sellers_commission_percent" CHECK ("sellers"."commission_basis_points" is null or "sellers"."commission_basis_points" between 0 and 10000),
	CONSTRAINT "sellers_next_bank_whole" CHECK (num_nulls("sellers"."next_bank_account", "sellers"."next_bank_title", "sellers"."next_bank_from") in (0, 3)),
	CONSTRAINT "sellers_rating" CHECK ("sellers"."rating" between 0 and 5),
	CONSTRAINT "sellers_standing" CHECK ("sellers"."review_count" >= 0 and "sellers"."sends_in_days" >= 1),
	CONSTRAINT "sellers_making_days" CHECK ("sellers"."making_days" between 0 and 365),
	CONSTRAINT "sellers_image_length" CHECK (char_length("sellers"."image") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seller_id" text,
	"category_id" text,
	"rate" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_one" CHECK (num_nonnulls("commission_rules"."seller_id", "commission_rules"."category_id") = 1),
	CONSTRAINT "commission_rules_percent" CHECK ("commission_rules"."rate" is null or "commission_rules"."rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text,
	"image" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_image_length" CHECK (char_length("banners"."image") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_urdu" text DEFAULT '' NOT NULL,
	"text_urdu" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"seller_id" text,
	"author_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"draft" jsonb,
	"published_at" timestamp (3) with time zone,
	"taken_down_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blogs_taken_down_hidden" CHECK ("blogs"."taken_down_reason" = '' or not "blogs"."published"),
	CONSTRAINT "blogs_content_list" CHECK (jsonb_typeof("blogs"."content") = 'array')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"confirm_hash" text NOT NULL,
	"goodbye_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_confirmHash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_subscribers_goodbyeHash_unique" UNIQUE("goodbye_hash"),
	CONSTRAINT "newsletter_language" CHECK ("newsletter_subscribers"."language" = any ('{"en","ur"}'::text[])),
	CONSTRAINT "newsletter_email_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_confirm_hash" CHECK ("newsletter_subscribers"."confirm_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "newsletter_goodbye_hash" CHECK ("newsletter_subscribers"."goodbye_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_image_length" CHECK (char_length("posts"."image") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"bears" text DEFAULT 'shop' NOT NULL,
	"seller_id" text,
	"beyond_share" boolean DEFAULT false NOT NULL,
	"max_discount" bigint,
	"min_order" bigint DEFAULT 0 NOT NULL,
	"email" text,
	"review_id" text,
	"product_id" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_not_overused" CHECK ("coupons"."uses" between 0 and "coupons"."max_uses"),
	CONSTRAINT "coupons_bears" CHECK ("coupons"."bears" = any ('{"shop","seller"}'::text[])),
	CONSTRAINT "coupons_says_who_bears" CHECK (("coupons"."bears" = 'seller') = ("coupons"."seller_id" is not null) and not ("coupons"."bears" = 'seller' and "coupons"."beyond_share")),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."max_discount" >= 0 and "coupons"."min_order" >= 0),
	CONSTRAINT "coupons_email_lower" CHECK ("coupons"."email" = lower("coupons"."email")),
	CONSTRAINT "coupons_reward_is_bound" CHECK ("coupons"."product_id" is null or "coupons"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "courier_health" (
	"courier" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "courier_health_courier" CHECK ("courier_health"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"parcel_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"is_sellers_word" boolean DEFAULT false NOT NULL,
	"has_open_return" boolean DEFAULT false NOT NULL,
	"is_cash_open" boolean DEFAULT false NOT NULL,
	"is_claim_open" boolean DEFAULT false NOT NULL,
	"is_held" boolean GENERATED ALWAYS AS (is_claim_open or (delivered_at is not null and (has_open_return or is_cash_open))) STORED NOT NULL,
	CONSTRAINT "earnings_parcel_id_seller_id_pk" PRIMARY KEY("parcel_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"machine" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_machine" CHECK ("order_events"."machine" = any ('{"order","cash","return","claim","packing"}'::text[])),
	CONSTRAINT "order_events_state_of_machine" CHECK ("order_events"."machine" || ' ' || "order_events"."state" = any ('{"order awaiting","order open","order confirmation_expired","order closed","order cancelled","cash expected","cash collected","cash remitted","cash void","return requested","return approved","return refused","return received","return refunded","claim opened","claim accepted","claim refused","claim paid","packing kept","packing shown","packing wished","packing good","packing changed","packing time_over"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"cause" text,
	"receiver" text,
	"word" text,
	"proof" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_word" CHECK ("parcel_events"."word" = any ('{"courier","admin","seller"}'::text[])),
	CONSTRAINT "parcel_events_delivered_by" CHECK (("parcel_events"."kind" = 'delivered') = ("parcel_events"."word" is not null)),
	CONSTRAINT "parcel_events_proof" CHECK ("parcel_events"."word" <> 'admin' or "parcel_events"."proof" <> ''),
	CONSTRAINT "parcel_events_kind" CHECK ("parcel_events"."kind" = any ('{"placed","confirmed","packed","dispatched","delivered","cancelled","returned","returned_to_sender","lost","damaged","tracking"}'::text[])),
	CONSTRAINT "parcel_events_cause" CHECK ("parcel_events"."cause" = any ('{"payment_expired"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "gift_list_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"thing_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"giver" text DEFAULT '' NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"order_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_list_claims_quantity" CHECK ("gift_list_claims"."quantity" >= 1),
	CONSTRAINT "gift_list_claims_giver_length" CHECK (char_length("gift_list_claims"."giver") <= 240)
);
--> statement-breakpoint
CREATE TABLE "gift_list_things" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"product_id" text NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_list_things_wanted" CHECK ("gift_list_things"."wanted" between 1 and 50),
	CONSTRAINT "gift_list_things_note_length" CHECK (char_length("gift_list_things"."note") <= 320)
);
--> statement-breakpoint
CREATE TABLE "gift_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_nonce" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"names" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"tells" text DEFAULT 'after_day' NOT NULL,
	"sends_to" text NOT NULL,
	"receiver_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address_hash" text DEFAULT '' NOT NULL,
	"is_told_after" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_lists_tells" CHECK ("gift_lists"."tells" = any ('{"after_day","at_once"}'::text[])),
	CONSTRAINT "gift_lists_language" CHECK ("gift_lists"."language" = any ('{"en","ur"}'::text[])),
	CONSTRAINT "gift_lists_sends_to" CHECK ("gift_lists"."sends_to" = any ('{"couple","giver"}'::text[])),
	CONSTRAINT "gift_lists_email_lower" CHECK ("gift_lists"."email" = lower("gift_lists"."email")),
	CONSTRAINT "gift_lists_phone" CHECK ("gift_lists"."phone" ~ '^[0-9]{11,12}$' or "gift_lists"."phone" = ''),
	CONSTRAINT "gift_lists_has_address" CHECK (("gift_lists"."sends_to" = 'couple') = ("gift_lists"."address" <> '' and "gift_lists"."city" <> '' and "gift_lists"."phone" <> '' and "gift_lists"."receiver_name" <> '')),
	CONSTRAINT "gift_lists_names_length" CHECK (greatest(char_length("gift_lists"."title"), char_length("gift_lists"."names"), char_length("gift_lists"."receiver_name"), char_length("gift_lists"."city")) <= 240),
	CONSTRAINT "gift_lists_words_length" CHECK (char_length("gift_lists"."words") <= 1200),
	CONSTRAINT "gift_lists_address_length" CHECK (char_length("gift_lists"."address") <= 400)
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"says" text NOT NULL,
	"product_id" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "product_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_rows_outcome" CHECK ("product_import_rows"."outcome" = any ('{"new","changed","same","broken"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"unknown_headings" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"took" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"wanted_at" timestamp (3) with time zone,
	CONSTRAINT "job_runs_id" CHECK ("job_runs"."id" = any ('{"send-messages","poll-couriers","settle-attempts","expire-payments","expire-confirmations","send-reminders","tell-late","tell-couples","count-together","end-sale","index-products","clean-up","check-books","count-standings","demo-parcels"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "account_balances" (
	"account" text NOT NULL,
	"slot" integer NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "account_balances_account_slot_pk" PRIMARY KEY("account","slot"),
	CONSTRAINT "account_balances_account" CHECK ("account_balances"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","courier-differences"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"seller_id" text,
	"courier" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" = any ('{"buyer","courier","bank","seller","commission","shipping","promotion","courier-fees","rounding","claims","goodwill","fee-tax","withheld-tax","courier-differences"}'::text[])),
	CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."account" = 'seller') = ("ledger_entries"."seller_id" is not null) and ("ledger_entries"."account" in ('courier', 'courier-differences', 'claims')) = ("ledger_entries"."courier" is not null)),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_courier" CHECK ("ledger_entries"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parcel_id" text,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" = any ('{"sale","return","cash","remittance","payout","payment","refund","claim","claim_payment","kept","goodwill"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_reference" CHECK (char_length("payouts"."reference") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "seller_balances" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_answers" (
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"answer" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_answers_courier_tracking_number_pk" PRIMARY KEY("courier","tracking_number"),
	CONSTRAINT "courier_answers_courier" CHECK ("courier_answers"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "form_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_keys_key" CHECK ("form_keys"."key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"limit_key" text,
	"counted_at" timestamp (3) with time zone,
	"folded_into" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" = any ('{"mail","sms","whatsapp","push"}'::text[])),
	CONSTRAINT "outbox_one_end" CHECK ("outbox"."attempts" >= 0 and ("outbox"."sent_at" is null or "outbox"."failed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_key" CHECK ("settings"."key" = any ('{"expressFee","defaultCommission","dispatchCutOffHour","farDeliveryDays","closedDays","oneDollarSaleEndsAt","bankAccount","contactPhone","contactWhatsApp","bankChangeHours","exchangeRates","packingAnswerHours","receiptHoldDays","maxLineQuantity","maxLines","maxReceivers","maxCashOrder","heldCashPerPhone","heldCashPerAddress","openCashOrdersPerPhone","openCashOrdersPerEmail","cashOrdersPerAddress","keepLettersDays","keepMessagesDays","openBidDays","keepBiddersDays","keepMissesDays","keepReviewEmailsDays","keepAnswersDays","keepCourierAnswersDays","giftListsPerAddress","giftListsPerMailbox","togetherBuyers","keepGiftListsDays","keepGiftWordsDays","keepReceiptPhotosDays","keepReturnPhotosDays","eidUlFitrOn","eidUlAdhaOn","keepUnnamedPicturesDays","keepGiftPicturesDays","keepCartPhotosDays","keepOrderPeopleYears","newsletterLinkDays","lettersPerHour","reviewCouponDays","reviewCouponCap","reviewCouponMinimum","reviewCouponBeyondShare"}'::text[])),
	CONSTRAINT "settings_sale_end_has_a_zone" CHECK ("settings"."key" <> 'oneDollarSaleEndsAt' or "settings"."value" #>> '{}' is null
        or "settings"."value" #>> '{}' !~ '^\d{4}-\d\d-\d\d([T ][\d:.]*)?$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" text,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_length" CHECK (char_length("idempotency_keys"."key") <= 200)
);
--> statement-breakpoint
CREATE TABLE "order_addresses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_confirmations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"phone_key" text NOT NULL,
	"email_key" text NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"confirmed_by" text,
	CONSTRAINT "order_confirmations_channel" CHECK ("order_confirmations"."channel" = any ('{"sms","whatsapp","mail"}'::text[])),
	CONSTRAINT "order_confirmations_confirmed_by" CHECK ("order_confirmations"."confirmed_by" = any ('{"phone","email","hand"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"access_token_hash" text NOT NULL,
	"access_nonce" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"whats_app_number" text,
	"refer_by" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"language" text DEFAULT 'en' NOT NULL,
	"shipping_method" text NOT NULL,
	"payment_method" text NOT NULL,
	"coupon_code" text,
	"arrive_on" date,
	"sender_zone" text,
	"coupon_taken" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping" - "orders"."discount" + "orders"."rounding" and "orders"."discount" between 0 and "orders"."subtotal"),
	CONSTRAINT "orders_amounts" CHECK (least("orders"."subtotal", "orders"."shipping", "orders"."total") >= 0),
	CONSTRAINT "orders_access_token_hash" CHECK ("orders"."access_token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "orders_phone" CHECK ("orders"."phone" ~ '^([0-9]{11,12}|[+][1-9][0-9]{7,14})$' or ("orders"."phone" = '' and "orders"."state" in ('closed', 'cancelled', 'confirmation_expired'))),
	CONSTRAINT "orders_email_lower" CHECK ("orders"."email" = lower("orders"."email")),
	CONSTRAINT "orders_zone_length" CHECK (char_length("orders"."sender_zone") <= 40),
	CONSTRAINT "orders_names_length" CHECK (greatest(char_length("orders"."first_name"), char_length("orders"."last_name"), char_length("orders"."city")) <= 100),
	CONSTRAINT "orders_rounding" CHECK ("orders"."rounding" = 0 or "orders"."payment_method" = 'cod'),
	CONSTRAINT "orders_language" CHECK ("orders"."language" = any ('{"en","ur"}'::text[])),
	CONSTRAINT "orders_state" CHECK ("orders"."state" = any ('{"awaiting","open","confirmation_expired","closed","cancelled"}'::text[])),
	CONSTRAINT "orders_shipping_method" CHECK ("orders"."shipping_method" = any ('{"standard","express"}'::text[])),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" = any ('{"cod","bank_transfer","jazzcash","easypaisa","safepay"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "packing_shots" (
	"id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packing_shots_kind" CHECK ("packing_shots"."kind" = any ('{"photo","film"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"answer_until" timestamp (3) with time zone,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "packings_state" CHECK ("packings"."state" = any ('{"kept","shown","wished","good","changed","time_over"}'::text[])),
	CONSTRAINT "packings_words_length" CHECK (char_length("packings"."words") <= 500),
	CONSTRAINT "packings_shown" CHECK (("packings"."state" = 'kept') = ("packings"."shown_at" is null)),
	CONSTRAINT "packings_until" CHECK (("packings"."shown_at" is null) = ("packings"."answer_until" is null)),
	CONSTRAINT "packings_answered" CHECK (("packings"."answered_at" is not null) = ("packings"."state" in ('good', 'wished', 'changed')))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"image" text,
	"quantity" integer NOT NULL,
	"unit" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"cart_category" text NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parts" jsonb,
	"note" text,
	"personalisation" jsonb,
	"is_personal" boolean DEFAULT false NOT NULL,
	"line" integer,
	"deal_id" text,
	"deal_name" text,
	"seller_id" text,
	"commission" bigint,
	CONSTRAINT "order_items_deal" CHECK (("order_items"."deal_id" is null) = ("order_items"."deal_name" is null) and ("order_items"."deal_id" is null or "order_items"."line" is not null)),
	CONSTRAINT "order_items_joined" CHECK (("order_items"."seller_id" is null) = ("order_items"."commission" is null)
        and ("order_items"."seller_id" is null or "order_items"."line" is not null)
        and ("order_items"."commission" is null or "order_items"."commission" between 0 and "order_items"."total")),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"share_id" text,
	"state" text DEFAULT 'placed' NOT NULL,
	"courier" text,
	"tracking_number" text,
	"number_verified_at" timestamp (3) with time zone,
	"subtotal" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"discount_born_by" text DEFAULT 'shop' NOT NULL,
	"commission" bigint NOT NULL,
	"leave_by" date DEFAULT ((now() at time zone 'Asia/Karachi')::date) NOT NULL,
	"arrive_by" date,
	"expected_by" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" = any ('{"placed","confirmed","packed","dispatched","delivered","cancelled","returned","returned_to_sender","lost","damaged"}'::text[])),
	CONSTRAINT "parcels_courier" CHECK ("parcels"."courier" = any ('{"leopards","tcs","postex","trax","mnp","callcourier","blueex","swyft","rider","daewoo","pakpost","dhl","fedex","tranzo","own","demo"}'::text[])),
	CONSTRAINT "parcels_rounding" CHECK ("parcels"."rounding" between -50 and 50),
	CONSTRAINT "parcels_price" CHECK ("parcels"."subtotal" + "parcels"."shipping" - "parcels"."discount" + "parcels"."rounding" >= 0),
	CONSTRAINT "parcels_commission" CHECK ("parcels"."commission" between 0 and "parcels"."subtotal"),
	CONSTRAINT "parcels_discount_born_by" CHECK ("parcels"."discount_born_by" = any ('{"shop","seller"}'::text[])),
	CONSTRAINT "parcels_discount_can_be_born" CHECK ("parcels"."discount" between 0 and "parcels"."subtotal" - case "parcels"."discount_born_by" when 'seller' then "parcels"."commission" else 0 end),
	CONSTRAINT "parcels_amounts" CHECK (least("parcels"."subtotal", "parcels"."shipping") >= 0),
	CONSTRAINT "parcels_tracking_length" CHECK (greatest(char_length("parcels"."courier"), char_length("parcels"."tracking_number")) <= 60),
	CONSTRAINT "parcels_dispatched_has_number" CHECK (not "parcels"."state" = any ('{"dispatched","delivered","returned","returned_to_sender","lost","damaged"}'::text[]) or ("parcels"."courier" is not null and "parcels"."tracking_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"parcel_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"released_at" timestamp (3) with time zone,
	"inspection" text,
	"is_back" boolean DEFAULT false NOT NULL,
	"to_inspect" boolean GENERATED ALWAYS AS (is_back and released_at is null and inspection is null) STORED NOT NULL,
	CONSTRAINT "reservations_parcel_id_product_id_pk" PRIMARY KEY("parcel_id","product_id"),
	CONSTRAINT "reservations_inspection" CHECK ("reservations"."inspection" = any ('{"sellable","not_sellable"}'::text[])),
	CONSTRAINT "reservations_not_sellable_stays" CHECK ("reservations"."inspection" <> 'not_sellable' or "reservations"."released_at" is null),
	CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"seller_id" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_state" CHECK ("return_requests"."state" = any ('{"requested","approved","refused","received","refunded"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"reference_key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"token" text,
	"state" text DEFAULT 'open' NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" >= 0),
	CONSTRAINT "payment_attempts_reference" CHECK ("payment_attempts"."reference" ~ '^[A-Za-z0-9]{1,20}$'),
	CONSTRAINT "payment_attempts_checks" CHECK ("payment_attempts"."checks" >= 0),
	CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" = any ('{"cod","bank_transfer","jazzcash","easypaisa","safepay"}'::text[])),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" = any ('{"open","paid","failed","refund_due"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_from" CHECK ("payment_events"."from_state" = any ('{"due","awaiting","submitted","rejected","failed","paid","partly_refund_due","expired","cancelled","refund_due","refunded"}'::text[])),
	CONSTRAINT "payment_events_to" CHECK ("payment_events"."to_state" = any ('{"due","awaiting","submitted","rejected","failed","paid","partly_refund_due","expired","cancelled","refund_due","refunded"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"pixels" text NOT NULL,
	"look" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipts_look" CHECK ("payment_receipts"."look" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "payment_receipts_transaction_length" CHECK (char_length("payment_receipts"."transaction_id") <= 200)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"expires_at" timestamp (3) with time zone,
	"receipt_hold_until" timestamp (3) with time zone,
	"flagged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0),
	CONSTRAINT "payments_reference_length" CHECK (char_length("payments"."reference") between 1 and 200),
	CONSTRAINT "payments_method" CHECK ("payments"."method" = any ('{"cod","bank_transfer","jazzcash","easypaisa","safepay"}'::text[])),
	CONSTRAINT "payments_state" CHECK ("payments"."state" = any ('{"due","awaiting","submitted","rejected","failed","paid","partly_refund_due","expired","cancelled","refund_due","refunded"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_item_id" bigint,
	"quantity" integer,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_lines_kind" CHECK ("refund_lines"."kind" = any ('{"item","shipping","money"}'::text[])),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount" >= 0),
	CONSTRAINT "refund_lines_item" CHECK (("refund_lines"."kind" = 'item') = ("refund_lines"."order_item_id" is not null) and ("refund_lines"."order_item_id" is null) = ("refund_lines"."quantity" is null) and coalesce("refund_lines"."quantity", 1) >= 1)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"parcel_id" text,
	"return_id" text,
	"why" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"pay_to" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reference" text,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_sent" CHECK (("refunds"."state" = 'sent') = ("refunds"."sent_at" is not null) and ("refunds"."sent_at" is null) = ("refunds"."reference" is null) and ("refunds"."sent_at" is null) = ("refunds"."sent_by" is null)),
	CONSTRAINT "refunds_why" CHECK ("refunds"."why" = any ('{"cancelled","not_delivered","lost","damaged","returned","overpaid","too_late","wrong_amount","goodwill"}'::text[])),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" = any ('{"due","sent","withdrawn"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "personalisation_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"order_id" text,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_endpoint_length" CHECK (char_length("push_devices"."endpoint") <= 2000),
	CONSTRAINT "push_devices_keys_length" CHECK (greatest(char_length("push_devices"."public_key"), char_length("push_devices"."secret")) <= 200)
);
--> statement-breakpoint
CREATE TABLE "order_recipients" (
	"order_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"pays_at_door" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"card_text" text DEFAULT '' NOT NULL,
	"card_from" text DEFAULT '' NOT NULL,
	"card_design" text DEFAULT 'ribbon' NOT NULL,
	CONSTRAINT "order_recipients_card_design" CHECK ("order_recipients"."card_design" = any ('{"ribbon","flowers","stars"}'::text[])),
	CONSTRAINT "order_recipients_names_length" CHECK (greatest(char_length("order_recipients"."name"), char_length("order_recipients"."card_from")) <= 240),
	CONSTRAINT "order_recipients_card_length" CHECK (char_length("order_recipients"."card_text") <= 2000),
	CONSTRAINT "order_recipients_phone" CHECK ("order_recipients"."phone" ~ '^[0-9]{11,12}$' or "order_recipients"."phone" = '')
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"boxes" integer NOT NULL,
	"arrive_on" date,
	"card_text" text DEFAULT '' NOT NULL,
	"card_from" text DEFAULT '' NOT NULL,
	"card_design" text DEFAULT 'ribbon' NOT NULL,
	CONSTRAINT "order_shares_card_design" CHECK ("order_shares"."card_design" = any ('{"ribbon","flowers","stars"}'::text[])),
	CONSTRAINT "order_shares_boxes" CHECK ("order_shares"."boxes" between 1 and 100),
	CONSTRAINT "order_shares_names_length" CHECK (greatest(char_length("order_shares"."name"), char_length("order_shares"."card_from")) <= 240),
	CONSTRAINT "order_shares_address_length" CHECK (char_length("order_shares"."address") <= 400),
	CONSTRAINT "order_shares_card_length" CHECK (char_length("order_shares"."card_text") <= 2000),
	CONSTRAINT "order_shares_phone" CHECK ("order_shares"."phone" ~ '^[0-9]{11,12}$' or "order_shares"."phone" = '')
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"product_id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "product_words_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_corporate" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"price" bigint NOT NULL,
	"gifts" smallint[] DEFAULT '{}' NOT NULL,
	"age" smallint DEFAULT 0 NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_term_pk" PRIMARY KEY("day","term"),
	CONSTRAINT "search_misses_term_length" CHECK (char_length("search_misses"."term") <= 80),
	CONSTRAINT "search_misses_times" CHECK ("search_misses"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 40)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"named" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_invitations_role" CHECK ("store_invitations"."role" = any ('{"manager","packer"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "store_notices" (
	"seller_id" text NOT NULL,
	"event" text NOT NULL,
	"channels" text[] NOT NULL,
	CONSTRAINT "store_notices_seller_id_event_pk" PRIMARY KEY("seller_id","event"),
	CONSTRAINT "store_notices_event" CHECK ("store_notices"."event" = any ('{"order","return","review","stock","payout"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "store_staff" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_staff_role" CHECK ("store_staff"."role" = any ('{"manager","packer"}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "parcel_thanks" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_thanks_words_length" CHECK (char_length("parcel_thanks"."words") <= 600)
);
--> statement-breakpoint
CREATE TABLE "bought_together" (
	"product_id" text NOT NULL,
	"with_id" text NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_with_id_pk" PRIMARY KEY("product_id","with_id"),
	CONSTRAINT "bought_together_buyers" CHECK ("bought_together"."buyers" > 0 and "bought_together"."product_id" <> "bought_together"."with_id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_dates" ADD CONSTRAINT "gift_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_claims" ADD CONSTRAINT "courier_claims_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_claims" ADD CONSTRAINT "gift_list_claims_thing_id_gift_list_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."gift_list_things"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_claims" ADD CONSTRAINT "gift_list_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_things" ADD CONSTRAINT "gift_list_things_list_id_gift_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."gift_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_things" ADD CONSTRAINT "gift_list_things_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_balances" ADD CONSTRAINT "seller_balances_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_addresses" ADD CONSTRAINT "order_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_shots" ADD CONSTRAINT "packing_shots_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_share_id_order_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."order_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalisation_photos" ADD CONSTRAINT "personalisation_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_recipients" ADD CONSTRAINT "order_recipients_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notices" ADD CONSTRAINT "store_notices_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_staff" ADD CONSTRAINT "store_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_staff" ADD CONSTRAINT "store_staff_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_thanks" ADD CONSTRAINT "parcel_thanks_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_with_id_products_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tries_since_index" ON "account_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "addresses_user_id_index" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_seller_id_index" ON "api_tokens" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_index" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_id_account_id_index" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((lower("name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE role <> 'buyer';--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "gift_dates_user_id_index" ON "gift_dates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_dates_due" ON "gift_dates" USING btree ("month","day") WHERE is_on;--> statement-breakpoint
CREATE INDEX "return_photos_return_id_position_index" ON "return_photos" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "wishes_product_id_index" ON "wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cash_collections_courier_state_index" ON "cash_collections" USING btree ("courier","state");--> statement-breakpoint
CREATE INDEX "cash_collections_held" ON "cash_collections" USING btree ("courier","updated_at","amount") WHERE state = 'collected';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_claims_one_a_parcel" ON "courier_claims" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "courier_claims_open" ON "courier_claims" USING btree ("state","courier");--> statement-breakpoint
CREATE INDEX "courier_claims_oldest" ON "courier_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courier_claims_of_state" ON "courier_claims" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_parcel_once" ON "remittance_lines" USING btree ("remittance_id","parcel_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_parcel_id_id_index" ON "remittance_lines" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "remittance_lines_differ" ON "remittance_lines" USING btree ("parcel_id") WHERE difference <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_reference" ON "remittances" USING btree ("courier","reference_key");--> statement-breakpoint
CREATE INDEX "remittances_newest" ON "remittances" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bids_to_forget" ON "bids" USING btree ("answered_at") WHERE user_phone <> '' and status <> 'open';--> statement-breakpoint
CREATE INDEX "bids_open_oldest" ON "bids" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "bids_order" ON "bids" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_open" ON "bids" USING btree ("product_id","phone_key") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bids_highest" ON "bids" USING btree ("product_id","price" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bids_of_all" ON "bids" USING btree ((status <> 'open'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bids_of_seller" ON "bids" USING btree ("seller_id",(status <> 'open'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bids_of_user" ON "bids" USING btree ("user_id",(status <> 'open'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "categories_name_lower" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree ("sold_count" DESC NULLS LAST,"rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown;--> statement-breakpoint
CREATE INDEX "products_sold_out" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown and stock = 0;--> statement-breakpoint
CREATE INDEX "products_corporate" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown and is_corporate;--> statement-breakpoint
CREATE INDEX "products_one_dollar" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown and is_one_dollar;--> statement-breakpoint
CREATE INDEX "products_all" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_closed" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'Block' and not seller_approved;--> statement-breakpoint
CREATE INDEX "products_taken_down" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE taken_down_reason <> '';--> statement-breakpoint
CREATE INDEX "products_picked" ON "products" USING btree ("sold_count" DESC NULLS LAST,"rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_shown and is_best_seller;--> statement-breakpoint
CREATE INDEX "products_states_of_seller" ON "products" USING btree ("seller_id","status","stock","archived_at");--> statement-breakpoint
CREATE INDEX "products_reviewed" ON "products" USING btree ("seller_id","rating","review_count") WHERE is_shown and review_count > 0;--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_categories" ON "products" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "products_gifts" ON "products" USING gin ("gifts");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_email" ON "reviews" USING btree ("product_id",lower("email")) WHERE order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_order" ON "reviews" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_buyer" ON "reviews" USING btree ("product_id",lower("email")) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_to_forget" ON "reviews" USING btree ("created_at") WHERE email not like 'forgotten-%';--> statement-breakpoint
CREATE INDEX "reviews_of_seller" ON "reviews" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not hidden;--> statement-breakpoint
CREATE INDEX "reviews_to_answer" ON "reviews" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not hidden and reply is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not hidden;--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_email" ON "reviews" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reviews_of_order" ON "reviews" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden;--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_one_packing_desk" ON "sellers" USING btree ("is_packing_desk") WHERE is_packing_desk;--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_one_of_user" ON "sellers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sellers_by_status" ON "sellers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sellers_on_holiday" ON "sellers" USING btree ("back_at") WHERE back_at is not null;--> statement-breakpoint
CREATE INDEX "sellers_names" ON "sellers" USING gin ((lower("handle" || ' ' || "company_name" || ' ' || "full_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "commission_rules_of_seller" ON "commission_rules" USING btree ("seller_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE seller_id is not null;--> statement-breakpoint
CREATE INDEX "commission_rules_of_category" ON "commission_rules" USING btree ("category_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "banners_seller_id_index" ON "banners" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug" ON "blogs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blogs_of_seller" ON "blogs" USING btree ("seller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blogs_newest" ON "blogs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_pending" ON "newsletter_subscribers" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "posts_seller_id_created_at_index" ON "posts" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_per_review" ON "coupons" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "coupons_of_email" ON "coupons" USING btree ("email","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at" DESC NULLS FIRST,"code" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_per_purchase" ON "coupons" USING btree ("product_id","email");--> statement-breakpoint
CREATE INDEX "earnings_of_seller" ON "earnings" USING btree ("seller_id","is_held","delivered_at","is_sellers_word","amount");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel_id_at_index" ON "parcel_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcel_events_delivered" ON "parcel_events" USING btree ("parcel_id","at") WHERE kind = 'delivered';--> statement-breakpoint
CREATE INDEX "gift_list_claims_of_thing" ON "gift_list_claims" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "gift_list_claims_of_order" ON "gift_list_claims" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "gift_list_claims_not_given" ON "gift_list_claims" USING btree ("held_until") WHERE order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_list_things_once" ON "gift_list_things" USING btree ("list_id","product_id");--> statement-breakpoint
CREATE INDEX "gift_list_things_product_id_index" ON "gift_list_things" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "gift_lists_of_user" ON "gift_lists" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "gift_lists_of_email" ON "gift_lists" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gift_lists_of_address" ON "gift_lists" USING btree ("address_hash") WHERE address_hash <> '';--> statement-breakpoint
CREATE INDEX "gift_lists_to_tell" ON "gift_lists" USING btree ("day") WHERE not is_told_after;--> statement-breakpoint
CREATE INDEX "gift_lists_of_day" ON "gift_lists" USING btree ("day");--> statement-breakpoint
CREATE INDEX "product_import_rows_import_id_outcome_line_index" ON "product_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "product_import_rows_product_id_index" ON "product_import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_imports_seller_id_created_at_index" ON "product_imports" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_transaction" ON "ledger_entries" USING btree ("transaction_id","account","seller_id","amount");--> statement-breakpoint
CREATE INDEX "ledger_entries_seller_id_id_index" ON "ledger_entries" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_index" ON "ledger_entries" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_parcel" ON "ledger_transactions" USING btree ("parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("seller_id","reference_key");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "seller_balances_open" ON "seller_balances" USING btree ("balance" DESC NULLS FIRST,"seller_id" DESC NULLS FIRST) WHERE balance <> 0;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_log_actions" ON "audit_log" USING gin ((lower("action")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_flagged" ON "audit_log" USING btree ("at" DESC NULLS FIRST) WHERE actor = 'courier poller';--> statement-breakpoint
CREATE INDEX "form_keys_created_at_index" ON "form_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at","id") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_to_forget" ON "outbox" USING btree ("created_at") WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "outbox_counted" ON "outbox" USING btree ("limit_key","counted_at") WHERE limit_key is not null;--> statement-breakpoint
CREATE INDEX "outbox_folded" ON "outbox" USING btree ("folded_into") WHERE folded_into is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "order_addresses_address_hash_index" ON "order_addresses" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "order_addresses_phone_key_index" ON "order_addresses" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "order_addresses_email_key_index" ON "order_addresses" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "order_addresses_created_at_index" ON "order_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_confirmations_phone" ON "order_confirmations" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "order_confirmations_email" ON "order_confirmations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("created_at") WHERE first_name <> '';--> statement-breakpoint
CREATE INDEX "orders_names" ON "orders" USING gin ((lower("first_name" || ' ' || "last_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_city" ON "orders" USING btree ("city","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_coupon" ON "orders" USING btree ("coupon_code") WHERE coupon_code is not null;--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ("phone","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_state" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "packing_shots_of_parcel" ON "packing_shots" USING btree ("parcel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "packing_shots_to_forget" ON "packing_shots" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "packings_wished" ON "packings" USING btree ("parcel_id") WHERE state = 'wished';--> statement-breakpoint
CREATE INDEX "order_items_joined_seller" ON "order_items" USING btree ("seller_id") WHERE seller_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_order_id_index" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_parcel_id_index" ON "order_items" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_items_to_forget" ON "order_items" USING btree ("order_id") WHERE note <> '' or personalisation is not null;--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_of_share" ON "parcels" USING btree ("share_id") WHERE share_id is not null;--> statement-breakpoint
CREATE INDEX "parcels_of_seller" ON "parcels" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcels_of_seller_by_state" ON "parcels" USING btree ("seller_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_of_seller_by_leaving" ON "parcels" USING btree ("seller_id","state","leave_by","created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_promised" ON "parcels" USING btree ("arrive_by") WHERE expected_by is null and state in ('placed', 'confirmed', 'packed', 'dispatched');--> statement-breakpoint
CREATE INDEX "parcels_ended_of_seller" ON "parcels" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('cancelled', 'returned', 'returned_to_sender', 'lost', 'damaged');--> statement-breakpoint
CREATE INDEX "parcels_newest" ON "parcels" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcels_by_state" ON "parcels" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_by_courier" ON "parcels" USING btree ("courier","state","created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_back" ON "parcels" USING btree ("seller_id","updated_at","id") WHERE state in ('returned', 'returned_to_sender', 'damaged');--> statement-breakpoint
CREATE INDEX "parcels_under_way" ON "parcels" USING btree ("courier","id") WHERE state = 'dispatched';--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_verified_number" ON "parcels" USING btree ("courier","tracking_number") WHERE number_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_number_of_seller" ON "parcels" USING btree ("courier","tracking_number","seller_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking_number" ON "parcels" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "reservations_to_inspect" ON "reservations" USING btree ("parcel_id") WHERE to_inspect;--> statement-breakpoint
CREATE INDEX "reservations_held" ON "reservations" USING btree ("product_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "return_requests_of_state" ON "return_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "return_requests_disputed" ON "return_requests" USING btree ("parcel_id","state") WHERE state in ('requested', 'refused');--> statement-breakpoint
CREATE INDEX "return_requests_of_parcel" ON "return_requests" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "return_requests_of_seller" ON "return_requests" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "return_requests_of_seller_by_state" ON "return_requests" USING btree ("seller_id","state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open" ON "return_requests" USING btree ("parcel_id") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "bank_transfers_payment_id_index" ON "bank_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_id_index" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_id_index" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_receipts_payment_id_created_at_index" ON "payment_receipts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_photo" ON "payment_receipts" USING btree ("pixels");--> statement-breakpoint
CREATE INDEX "payment_receipts_transaction" ON "payment_receipts" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("method","reference");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "payments_of_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("flagged_at") WHERE state = 'submitted' and flagged_at is not null;--> statement-breakpoint
CREATE INDEX "payments_receipt_hold" ON "payments" USING btree ("receipt_hold_until") WHERE state = 'submitted' and flagged_at is null;--> statement-breakpoint
CREATE INDEX "refund_lines_order_item_id_index" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_item_once" ON "refund_lines" USING btree ("refund_id","order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_shipping_once" ON "refund_lines" USING btree ("refund_id") WHERE kind = 'shipping';--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_parcel_id_index" ON "refunds" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at","id") WHERE state = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_a_return" ON "refunds" USING btree ("return_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "personalisation_photos_of_order" ON "personalisation_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "personalisation_photos_to_forget" ON "personalisation_photos" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_recipients_of_phone" ON "order_recipients" USING btree ("phone_key") WHERE phone_key <> '';--> statement-breakpoint
CREATE INDEX "order_recipients_names" ON "order_recipients" USING gin ((lower("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_recipients_with_card" ON "order_recipients" USING btree ("order_id") WHERE card_text <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_of_order" ON "order_shares" USING btree ("order_id","place");--> statement-breakpoint
CREATE INDEX "order_shares_of_phone" ON "order_shares" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "order_shares_names" ON "order_shares" USING gin ((lower("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_shares_with_card" ON "order_shares" USING btree ("order_id") WHERE card_text <> '';--> statement-breakpoint
CREATE INDEX "product_words_all" ON "product_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_words_0" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age <= 0 and not is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_corporate_0" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age <= 0 and is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_1" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age = 1 and not is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_corporate_1" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age = 1 and is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_2" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age = 2 and not is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_corporate_2" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age = 2 and is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_3" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age > 2 and not is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_corporate_3" ON "product_words" USING gin ("words") WITH (fastupdate=false) WHERE age > 2 and is_corporate;--> statement-breakpoint
CREATE INDEX "product_words_number" ON "product_words" USING btree ("number");--> statement-breakpoint
CREATE INDEX "product_words_age" ON "product_words" USING btree ("age");--> statement-breakpoint
CREATE INDEX "product_words_newest" ON "product_words" USING btree ("created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST) WHERE age <= 0;--> statement-breakpoint
CREATE INDEX "search_misses_of_term" ON "search_misses" USING btree ("term");--> statement-breakpoint
CREATE INDEX "search_synonyms_words" ON "search_synonyms" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_ends" ON "search_words" USING btree (reverse("word") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_common" ON "search_words" USING btree ("word" text_pattern_ops,"named") WHERE named > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitations_seller_id_email_index" ON "store_invitations" USING btree ("seller_id","email");--> statement-breakpoint
CREATE INDEX "store_invitations_email_index" ON "store_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "store_staff_seller_id_index" ON "store_staff" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "bought_together_with_id_index" ON "bought_together" USING btree ("with_id");
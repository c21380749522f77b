CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_proved_at" timestamp with time zone,
	"password" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'unspecified' NOT NULL,
	"customer_type" text DEFAULT 'PERSON' NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"delivery_address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_address" CHECK (jsonb_typeof("customers"."address") = 'object'),
	CONSTRAINT "customers_delivery_address" CHECK (jsonb_typeof("customers"."delivery_address") = 'object')
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"acting_staff" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"generation" integer NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"lifetime" integer NOT NULL,
	"by_link" boolean DEFAULT false NOT NULL,
	"acting_staff" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_values" (
	"value" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"version" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"customer_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_customer_id_hash_pk" PRIMARY KEY("customer_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"alert_id" integer NOT NULL,
	"asked" boolean NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"market_id" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"customer_id" integer,
	"price_at_request" integer NOT NULL,
	"currency" text NOT NULL,
	"price_told" integer,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "cart_campaign_texts" (
	"campaign_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "cart_campaign_texts_campaign_id_language_pk" PRIMARY KEY("campaign_id","language")
);
--> statement-breakpoint
CREATE TABLE "cart_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alias" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"markets" text[],
	"customer_types" text[],
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"priority" integer DEFAULT 0 NOT NULL,
	"combines" boolean DEFAULT true NOT NULL,
	"needs_code" boolean DEFAULT false NOT NULL,
	"hide_title" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cart_campaigns_alias_unique" UNIQUE("alias"),
	CONSTRAINT "cart_campaigns_parameters" CHECK (jsonb_typeof("cart_campaigns"."parameters") = 'object'),
	CONSTRAINT "cart_campaigns_conditions" CHECK (jsonb_typeof("cart_campaigns"."conditions") = 'object')
);
--> statement-breakpoint
CREATE TABLE "gift_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"balance" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "gift_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "promo_code_uses" (
	"code_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"is_proved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promo_code_uses_code_id_order_id_pk" PRIMARY KEY("code_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" text NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"seen_currency" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "cart_lines_cart_id_sku_id_pk" PRIMARY KEY("cart_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"market_id" text NOT NULL,
	"customer_id" integer,
	"promo_code_id" integer,
	"gift_code_id" integer,
	"shipping_option_id" text,
	"zip" text,
	"gift_message" text,
	"use_balance" boolean DEFAULT false NOT NULL,
	"checkout" jsonb,
	"order_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_checkout" CHECK (jsonb_typeof("carts"."checkout") = 'object')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"path" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category_id" text NOT NULL,
	"market_id" text NOT NULL,
	"works" integer NOT NULL,
	CONSTRAINT "category_counts_market_id_category_id_pk" PRIMARY KEY("market_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"category_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"description" text,
	CONSTRAINT "category_texts_category_id_language_pk" PRIMARY KEY("category_id","language")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"key" text,
	CONSTRAINT "brands_alias_unique" UNIQUE("alias"),
	CONSTRAINT "brands_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "parameter_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"labels" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "parameter_groups_labels" CHECK (jsonb_typeof("parameter_groups"."labels") = 'object')
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL,
	"labels" jsonb NOT NULL,
	"position" integer NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	CONSTRAINT "parameters_name_unique" UNIQUE("name"),
	CONSTRAINT "parameters_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "parameters_labels" CHECK (jsonb_typeof("parameters"."labels") = 'object')
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_contributors" (
	"product_id" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_contributors_product_id_contributor_id_role_pk" PRIMARY KEY("product_id","contributor_id","role")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_parameters" (
	"product_id" integer NOT NULL,
	"parameter_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "product_parameters_product_id_parameter_id_pk" PRIMARY KEY("product_id","parameter_id"),
	CONSTRAINT "product_parameters_values" CHECK (jsonb_typeof("product_parameters"."values") = 'object')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"article_number" text NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"language" text,
	"brand_id" integer,
	"release_date" date,
	"pages" integer,
	"primary_category_id" text,
	"lead" boolean DEFAULT false NOT NULL,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"source_hash" text,
	CONSTRAINT "products_article_number_unique" UNIQUE("article_number"),
	CONSTRAINT "products_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"sku_id" integer PRIMARY KEY NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"oversellable" boolean DEFAULT false NOT NULL,
	"static" boolean DEFAULT false NOT NULL,
	"incoming" date
);
--> statement-breakpoint
CREATE TABLE "contributor_texts" (
	"contributor_id" integer NOT NULL,
	"language" text NOT NULL,
	"biography" text NOT NULL,
	CONSTRAINT "contributor_texts_contributor_id_language_pk" PRIMARY KEY("contributor_id","language")
);
--> statement-breakpoint
CREATE TABLE "contributors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"born" integer,
	"died" integer,
	"country" text,
	CONSTRAINT "contributors_key_unique" UNIQUE("key"),
	CONSTRAINT "contributors_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "series_key_unique" UNIQUE("key"),
	CONSTRAINT "series_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "series_texts" (
	"series_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "series_texts_series_id_language_pk" PRIMARY KEY("series_id","language")
);
--> statement-breakpoint
CREATE TABLE "work_contributors" (
	"work_id" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_contributors_work_id_contributor_id_role_pk" PRIMARY KEY("work_id","contributor_id","role")
);
--> statement-breakpoint
CREATE TABLE "work_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"work_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_texts" (
	"work_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"description" text,
	CONSTRAINT "work_texts_work_id_language_pk" PRIMARY KEY("work_id","language")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"original_title" text NOT NULL,
	"original_language" text,
	"first_published" integer,
	"series_id" integer,
	"series_position" double precision,
	CONSTRAINT "works_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "catalog_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_covers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"default_market_id" text NOT NULL,
	"profile" text,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "channels_theme" CHECK (jsonb_typeof("channels"."theme") = 'object')
);
--> statement-breakpoint
CREATE TABLE "market_languages" (
	"market_id" text NOT NULL,
	"language_id" text NOT NULL,
	"code" text NOT NULL,
	"position" double precision NOT NULL,
	CONSTRAINT "market_languages_market_id_language_id_pk" PRIMARY KEY("market_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"alias" text NOT NULL,
	"country_code" text NOT NULL,
	"currency" text NOT NULL,
	"default_language_id" text NOT NULL,
	"position" integer NOT NULL,
	"virtual" boolean DEFAULT false NOT NULL,
	"only_display_in_checkout" boolean DEFAULT false NOT NULL,
	"group_key" text,
	"book_vat_rate" integer NOT NULL,
	"standard_vat_rate" integer NOT NULL,
	"free_shipping_from" integer,
	"shipping_fee_from" integer,
	CONSTRAINT "markets_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "content_campaign_offers" (
	"campaign_id" text NOT NULL,
	"kind" text NOT NULL,
	"alias" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"markets" text[],
	CONSTRAINT "content_campaign_offers_kind_alias_pk" PRIMARY KEY("kind","alias")
);
--> statement-breakpoint
CREATE TABLE "content_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" text NOT NULL,
	"approved" jsonb,
	"approved_revision" text,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_campaigns_draft" CHECK (jsonb_typeof("content_campaigns"."draft") = 'object'),
	CONSTRAINT "content_campaigns_approved" CHECK (jsonb_typeof("content_campaigns"."approved") = 'object')
);
--> statement-breakpoint
CREATE TABLE "content_comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"block_id" text,
	"block_title" text,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_references" (
	"page_id" text NOT NULL,
	"revision" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"path" text NOT NULL,
	"block_id" text,
	CONSTRAINT "page_references_page_id_revision_path_kind_target_pk" PRIMARY KEY("page_id","revision","path","kind","target")
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"page_id" text NOT NULL,
	"id" text NOT NULL,
	"definition" jsonb NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_revisions_page_id_id_pk" PRIMARY KEY("page_id","id"),
	CONSTRAINT "page_revisions_definition" CHECK (jsonb_typeof("page_revisions"."definition") = 'object')
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page_id" text NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"block_id" text,
	"text" text NOT NULL,
	CONSTRAINT "page_texts_page_id_path_language_pk" PRIMARY KEY("page_id","path","language")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"route" text,
	"title" text,
	"draft" text NOT NULL,
	"owner" text DEFAULT 'shop' NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pointer_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"action" text NOT NULL,
	"languages" text[] NOT NULL,
	"revision" text,
	"author" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_pages" (
	"page_id" text NOT NULL,
	"language" text NOT NULL,
	"revision" text NOT NULL,
	"kind" text NOT NULL,
	"route" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_pages_page_id_language_pk" PRIMARY KEY("page_id","language")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"status" integer DEFAULT 301 NOT NULL,
	"author" text DEFAULT 'seed' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"languages" text[] NOT NULL,
	"revision" text,
	"kind" text NOT NULL,
	"route" text,
	"at" timestamp with time zone NOT NULL,
	"wall_clock" text NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"author" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "content_image_files" (
	"image_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "content_image_files_image_id_width_format_pk" PRIMARY KEY("image_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "content_images" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_images_alt" CHECK (jsonb_typeof("content_images"."alt") = 'object')
);
--> statement-breakpoint
CREATE TABLE "content_presence" (
	"page_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"block_id" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_presence_page_id_email_pk" PRIMARY KEY("page_id","email")
);
--> statement-breakpoint
CREATE TABLE "builder_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"page_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"last_updated" bigint NOT NULL,
	"revision" text,
	"live" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "builder_entries_content" CHECK (jsonb_typeof("builder_entries"."content") = 'object')
);
--> statement-breakpoint
CREATE TABLE "builder_rounds" (
	"id" integer PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "favorite_items" (
	"list_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_items_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "favorite_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_lists_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_leases" (
	"gateway_id" text PRIMARY KEY NOT NULL,
	"seq" double precision NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "set_aside" (
	"job" text NOT NULL,
	"row_key" text NOT NULL,
	"failures" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "set_aside_job_row_key_pk" PRIMARY KEY("job","row_key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed" text,
	"placeholders" text[],
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"uncertain" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_key_unique" UNIQUE("key"),
	CONSTRAINT "mails_headers" CHECK (jsonb_typeof("mails"."headers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "facet_layouts" (
	"category" text PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"revision" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facet_layouts_entries" CHECK (jsonb_typeof("facet_layouts"."entries") = 'array')
);
--> statement-breakpoint
CREATE TABLE "merchandised_list_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchandised_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" text NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published" jsonb,
	"published_revision" text,
	"published_by" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "merchandised_lists_draft" CHECK (jsonb_typeof("merchandised_lists"."draft") = 'object'),
	CONSTRAINT "merchandised_lists_published" CHECK (jsonb_typeof("merchandised_lists"."published") = 'object')
);
--> statement-breakpoint
CREATE TABLE "merchandising_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym_sets" (
	"language" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"one_way" jsonb NOT NULL,
	"revision" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "synonym_sets_groups" CHECK (jsonb_typeof("synonym_sets"."groups") = 'array'),
	CONSTRAINT "synonym_sets_one_way" CHECK (jsonb_typeof("synonym_sets"."one_way") = 'array')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"market_id" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"customer_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"wording" text,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_state" CHECK ("newsletter_subscriptions"."state" in ('pending', 'confirmed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_marks" (
	"email" text PRIMARY KEY NOT NULL,
	"blacklisted" boolean DEFAULT false NOT NULL,
	"member_type" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"sku_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"article_number" text NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"unit_regular" integer NOT NULL,
	"total_inc_vat" integer NOT NULL,
	"total_ex_vat" integer NOT NULL,
	"fixed_share" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"position" integer NOT NULL,
	"release_date" date,
	"gift_campaign_id" integer,
	"gift_campaign" text,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_prices" CHECK (jsonb_typeof("order_lines"."prices") = 'array'),
	CONSTRAINT "order_lines_gift" CHECK ("order_lines"."gift_campaign_id" is null or ("order_lines"."gift_campaign" is not null and "order_lines"."quantity" = 1 and "order_lines"."total_inc_vat" = 0 and "order_lines"."total_ex_vat" = 0 and "order_lines"."fixed_share" = 0))
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"from_payment" integer NOT NULL,
	"from_gift" integer NOT NULL,
	"from_balance" integer NOT NULL,
	"to_balance" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"staff" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "order_requests_lines" CHECK (jsonb_typeof("order_requests"."lines") = 'array')
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"cart_id" text NOT NULL,
	"customer_id" integer,
	"market_id" text NOT NULL,
	"language" text NOT NULL,
	"customer_type" text NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"entry_code" text DEFAULT '' NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"shipping_option_id" text,
	"shipping_name" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"promo_code_id" integer,
	"promo_code" text,
	"gift_code_id" integer,
	"gift_code" text,
	"regular_inc_vat" integer NOT NULL,
	"items_inc_vat" integer NOT NULL,
	"items_ex_vat" integer NOT NULL,
	"fixed_inc_vat" integer NOT NULL,
	"shipping_inc_vat" integer NOT NULL,
	"shipping_ex_vat" integer NOT NULL,
	"total_inc_vat" integer NOT NULL,
	"total_ex_vat" integer NOT NULL,
	"gift_amount" integer NOT NULL,
	"balance_amount" integer DEFAULT 0 NOT NULL,
	"gift_returned" integer DEFAULT 0 NOT NULL,
	"balance_returned" integer DEFAULT 0 NOT NULL,
	"gift_message" text,
	"to_pay" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	"held_by" text,
	"money_notice" text,
	"tracking_number" text,
	"tracking_url" text,
	"shipped_at" timestamp with time zone,
	"buyer_left" boolean DEFAULT false NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_address" CHECK (jsonb_typeof("orders"."address") = 'object'),
	CONSTRAINT "orders_returned" CHECK ("orders"."gift_returned" between 0 and "orders"."gift_amount" and "orders"."balance_returned" between 0 and "orders"."balance_amount")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"outcome" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_mismatches" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"outcome" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"returned" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "payment_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"give_up_at" timestamp with time zone DEFAULT now() + interval '14 days' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"redirect_url" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"authorised" integer DEFAULT 0 NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payments_amounts" CHECK (0 <= "payments"."refunded" and 0 <= "payments"."credited" and "payments"."refunded" + "payments"."credited" <= "payments"."captured" and "payments"."captured" <= "payments"."authorised")
);
--> statement-breakpoint
CREATE TABLE "test_payment_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"fail_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"language" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "postcodes" (
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "postcodes_country_zip_pk" PRIMARY KEY("country","zip")
);
--> statement-breakpoint
CREATE TABLE "discount_campaign_products" (
	"campaign_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "discount_campaign_products_campaign_id_product_id_pk" PRIMARY KEY("campaign_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "discount_campaign_texts" (
	"campaign_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "discount_campaign_texts_campaign_id_language_pk" PRIMARY KEY("campaign_id","language")
);
--> statement-breakpoint
CREATE TABLE "discount_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alias" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amounts" jsonb,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"markets" text[],
	"priority" integer DEFAULT 0 NOT NULL,
	"scope" jsonb,
	CONSTRAINT "discount_campaigns_alias_unique" UNIQUE("alias"),
	CONSTRAINT "discount_campaigns_amounts" CHECK (jsonb_typeof("discount_campaigns"."amounts") = 'object'),
	CONSTRAINT "discount_campaigns_scope" CHECK (jsonb_typeof("discount_campaigns"."scope") = 'object')
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"price_list_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"regular" integer,
	CONSTRAINT "price_changes_sku_id_price_list_id_at_pk" PRIMARY KEY("sku_id","price_list_id","at")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"price_list_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"selling" integer NOT NULL,
	CONSTRAINT "price_history_sku_id_price_list_id_at_pk" PRIMARY KEY("sku_id","price_list_id","at")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY NOT NULL,
	"market_id" text NOT NULL,
	"currency" text NOT NULL,
	"rounding" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_lists_market_id_unique" UNIQUE("market_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"price_list_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"regular" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_sku_id_price_list_id_pk" PRIMARY KEY("sku_id","price_list_id")
);
--> statement-breakpoint
CREATE TABLE "review_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" integer NOT NULL,
	"reporter" text NOT NULL,
	"customer_id" integer,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_id_reporter_pk" PRIMARY KEY("review_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"product_id" integer,
	"customer_id" integer,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"stars" smallint NOT NULL,
	"title" text,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"flag" text,
	"verified_purchase" boolean NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shipping_option_texts" (
	"option_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "shipping_option_texts_option_id_language_pk" PRIMARY KEY("option_id","language")
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"id" text PRIMARY KEY NOT NULL,
	"market_id" text NOT NULL,
	"kind" text NOT NULL,
	"fee" integer NOT NULL,
	"free_from" integer,
	"zip_from" text,
	"zip_until" text,
	"days_from" integer NOT NULL,
	"days_until" integer NOT NULL,
	"position" integer NOT NULL,
	"needs_door_code" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_campaign_texts" ADD CONSTRAINT "cart_campaign_texts_campaign_id_cart_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."cart_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_campaign_id_cart_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."cart_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_counts" ADD CONSTRAINT "category_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_group_id_parameter_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parameter_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_contributors" ADD CONSTRAINT "product_contributors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_contributors" ADD CONSTRAINT "product_contributors_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parameters" ADD CONSTRAINT "product_parameters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parameters" ADD CONSTRAINT "product_parameters_parameter_id_parameters_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_primary_category_id_categories_id_fk" FOREIGN KEY ("primary_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributor_texts" ADD CONSTRAINT "contributor_texts_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_texts" ADD CONSTRAINT "series_texts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_contributors" ADD CONSTRAINT "work_contributors_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_contributors" ADD CONSTRAINT "work_contributors_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_keys" ADD CONSTRAINT "work_keys_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_texts" ADD CONSTRAINT "work_texts_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_covers" ADD CONSTRAINT "product_covers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_languages" ADD CONSTRAINT "market_languages_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_campaign_offers" ADD CONSTRAINT "content_campaign_offers_campaign_id_content_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."content_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comments" ADD CONSTRAINT "content_comments_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_references" ADD CONSTRAINT "page_references_page_id_revision_page_revisions_page_id_id_fk" FOREIGN KEY ("page_id","revision") REFERENCES "public"."page_revisions"("page_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_pages" ADD CONSTRAINT "published_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_moves" ADD CONSTRAINT "scheduled_moves_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_image_files" ADD CONSTRAINT "content_image_files_image_id_content_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."content_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_items" ADD CONSTRAINT "favorite_items_list_id_favorite_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_items" ADD CONSTRAINT "favorite_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_lists" ADD CONSTRAINT "favorite_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandised_list_aliases" ADD CONSTRAINT "merchandised_list_aliases_list_id_merchandised_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."merchandised_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_tokens" ADD CONSTRAINT "newsletter_tokens_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mismatches" ADD CONSTRAINT "payment_mismatches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_campaign_products" ADD CONSTRAINT "discount_campaign_products_campaign_id_discount_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."discount_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_campaign_products" ADD CONSTRAINT "discount_campaign_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_campaign_texts" ADD CONSTRAINT "discount_campaign_texts_campaign_id_discount_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."discount_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_option_texts" ADD CONSTRAINT "shipping_option_texts_option_id_shipping_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."shipping_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_acting_staff" ON "sessions" USING btree ("acting_staff");--> statement-breakpoint
CREATE INDEX "sign_values_expires" ON "sign_values" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factors_customer" ON "second_factors" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "alert_tokens_alert" ON "alert_tokens" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("product_id","kind","market_id","email");--> statement-breakpoint
CREATE INDEX "alerts_email" ON "alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "alerts_customer" ON "alerts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("created_at") WHERE "alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "balance_entries_customer" ON "balance_entries" USING btree ("customer_id","currency");--> statement-breakpoint
CREATE INDEX "cart_campaigns_window" ON "cart_campaigns" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "promo_code_uses_email" ON "promo_code_uses" USING btree ("code_id","email");--> statement-breakpoint
CREATE INDEX "promo_code_uses_customer" ON "promo_code_uses" USING btree ("code_id","customer_id");--> statement-breakpoint
CREATE INDEX "carts_customer" ON "carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "category_texts_alias" ON "category_texts" USING btree ("language","alias");--> statement-breakpoint
CREATE INDEX "brands_name" ON "brands" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_contributors_contributor" ON "product_contributors" USING btree ("contributor_id","role");--> statement-breakpoint
CREATE INDEX "products_work" ON "products" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_lead" ON "products" USING btree ("work_id") WHERE "products"."lead";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_release" ON "products" USING btree ("release_date");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_product" ON "skus" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "contributors_sort_name" ON "contributors" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "work_contributors_contributor" ON "work_contributors" USING btree ("contributor_id","role");--> statement-breakpoint
CREATE INDEX "work_keys_work" ON "work_keys" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "works_series" ON "works" USING btree ("series_id","series_position") WHERE "works"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_imports_finished" ON "catalog_imports" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "content_comments_page" ON "content_comments" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "content_log_subject" ON "content_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "content_log_at" ON "content_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_references_target" ON "page_references" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "page_revisions_id" ON "page_revisions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "page_revisions_created" ON "page_revisions" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "pointer_log_page" ON "pointer_log" USING btree ("page_id","at");--> statement-breakpoint
CREATE INDEX "published_pages_route" ON "published_pages" USING btree ("language","route");--> statement-breakpoint
CREATE INDEX "scheduled_moves_waiting" ON "scheduled_moves" USING btree ("at") WHERE "scheduled_moves"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_moves_page" ON "scheduled_moves" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "content_images_at" ON "content_images" USING btree ("at");--> statement-breakpoint
CREATE INDEX "builder_entries_page" ON "builder_entries" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "favorite_items_product" ON "favorite_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favorite_lists_customer" ON "favorite_lists" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_lists_default" ON "favorite_lists" USING btree ("customer_id") WHERE "favorite_lists"."name" = '';--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "set_aside_next" ON "set_aside" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","next_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "merchandised_list_aliases_list" ON "merchandised_list_aliases" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "merchandising_log_subject" ON "merchandising_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "merchandising_log_at" ON "merchandising_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_customer" ON "newsletter_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_open" ON "newsletter_subscriptions" USING btree ("asked_at") WHERE "newsletter_subscriptions"."state" <> 'confirmed';--> statement-breakpoint
CREATE INDEX "newsletter_tokens_subscription" ON "newsletter_tokens" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_bought" ON "order_lines" USING btree ("order_id","sku_id") WHERE "order_lines"."gift_campaign_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_given" ON "order_lines" USING btree ("order_id","gift_campaign_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_expires" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_requests_order" ON "order_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_open" ON "order_requests" USING btree ("order_id") WHERE "order_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart" ON "orders" USING btree ("cart_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_buyer_left" ON "orders" USING btree ("status") WHERE "orders"."buyer_left";--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_by") WHERE "orders"."status" = 'awaiting';--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."status" = 'awaiting';--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_mismatches_once" ON "payment_mismatches" USING btree ("payment_id","outcome","amount","currency");--> statement-breakpoint
CREATE INDEX "payment_mismatches_open" ON "payment_mismatches" USING btree ("at") WHERE "payment_mismatches"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_tasks_queue" ON "payment_tasks" USING btree ("next_at") WHERE "payment_tasks"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "payment_tasks_failed" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payment_tasks_payment" ON "payment_tasks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_tasks_done" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."state" = 'done';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payments_given_up" ON "payments" USING btree ("settled_at") WHERE "payments"."state" not in ('started', 'authorised', 'captured');--> statement-breakpoint
CREATE INDEX "discount_campaign_products_product" ON "discount_campaign_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discount_campaigns_window" ON "discount_campaigns" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "price_changes_at" ON "price_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "review_history_review" ON "review_history" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "review_reports_customer" ON "review_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_votes_customer" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("work_id","customer_id");--> statement-breakpoint
CREATE INDEX "reviews_approved" ON "reviews" USING btree ("work_id","stars") WHERE "reviews"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","written_at");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_text" ON "reviews" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "staff_log_subject" ON "staff_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");
--> statement-breakpoint
-- Written by hand; drizzle-kit generates no functions or triggers. Every back end caches channels, markets, their
-- languages and price lists: a change of such a row, by whatever means, invalidates the tag `channel`. A change of a price
-- list also invalidates `catalog`, because the search index contains prices.
CREATE FUNCTION "announce_shop_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO %I.pending_changes (tags) VALUES ($1)', TG_TABLE_SCHEMA) USING
    CASE WHEN TG_TABLE_NAME = 'price_lists' AND TG_OP <> 'INSERT' THEN ARRAY['channel', 'catalog'] ELSE ARRAY['channel'] END;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "channels_written" AFTER INSERT OR DELETE ON "channels" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "channels_changed" AFTER UPDATE ON "channels" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "markets_written" AFTER INSERT OR DELETE ON "markets" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "markets_changed" AFTER UPDATE ON "markets" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "market_languages_written" AFTER INSERT OR DELETE ON "market_languages" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "market_languages_changed" AFTER UPDATE ON "market_languages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "price_lists_written" AFTER INSERT OR DELETE ON "price_lists" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "price_lists_changed" AFTER UPDATE ON "price_lists" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();

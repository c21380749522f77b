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
	CONSTRAINT "cart_campaigns_alias_unique" UNIQUE("alias")
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
	"order_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "cart_campaign_texts" ADD CONSTRAINT "cart_campaign_texts_campaign_id_cart_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."cart_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_campaign_id_cart_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."cart_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_option_texts" ADD CONSTRAINT "shipping_option_texts_option_id_shipping_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."shipping_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_campaigns_window" ON "cart_campaigns" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "promo_code_uses_email" ON "promo_code_uses" USING btree ("code_id","email");--> statement-breakpoint
CREATE INDEX "carts_customer" ON "carts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");
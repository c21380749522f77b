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
	CONSTRAINT "brands_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "parameter_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"labels" jsonb NOT NULL,
	"position" integer NOT NULL
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
	CONSTRAINT "parameters_identifier_unique" UNIQUE("identifier")
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
	CONSTRAINT "product_parameters_product_id_parameter_id_pk" PRIMARY KEY("product_id","parameter_id")
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
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"default_market_id" text NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "page_revisions" (
	"page_id" text NOT NULL,
	"id" text NOT NULL,
	"definition" jsonb NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_revisions_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"route" text,
	"title" text,
	"draft" text NOT NULL
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
	"status" integer DEFAULT 301 NOT NULL
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
	CONSTRAINT "discount_campaigns_alias_unique" UNIQUE("alias")
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
ALTER TABLE "market_languages" ADD CONSTRAINT "market_languages_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_pages" ADD CONSTRAINT "published_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_campaign_products" ADD CONSTRAINT "discount_campaign_products_campaign_id_discount_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."discount_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_campaign_products" ADD CONSTRAINT "discount_campaign_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_campaign_texts" ADD CONSTRAINT "discount_campaign_texts_campaign_id_discount_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."discount_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "page_revisions_id" ON "page_revisions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "page_revisions_created" ON "page_revisions" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "published_pages_route" ON "published_pages" USING btree ("language","route");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "discount_campaign_products_product" ON "discount_campaign_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discount_campaigns_window" ON "discount_campaigns" USING btree ("ends_at","starts_at");
-- stands for: ["accounts.0001_initial", "accounts.0002_sessions_devices_and_resets", "accounts.0003_invitations_and_last_seen", "accounts.0004_second_factors", "accounts.0005_saved_views", "audience.0001_initial", "audience.0002_products_looked_at", "catalog.0001_initial", "catalog.0002_stock_order", "catalog.0003_shelf_order", "catalog.0004_heard_imports", "catalog.0005_foreign_key_guards", "catalog.0006_heartbeat", "catalog.0007_imported_stock", "catalog.0008_restock_sign_ups", "catalog.0009_reviews", "catalog.0010_product_page", "catalog.0011_tax_category", "catalog.0012_review_photos", "catalog.0013_product_files", "catalog.0014_product_video", "catalog.0015_customs_data", "catalog.0016_sizes", "catalog.0017_price_runs", "catalog.0018_product_feeds", "checkout.0001_initial", "checkout.0002_entry_idempotency_key", "checkout.0003_saved_entries", "checkout.0004_chosen", "checkout.0005_discounts", "checkout.0006_gift_cards", "checkout.0007_tax_exemptions", "checkout.0008_agreed", "checkout.0009_waiting_room", "checkout.0010_carriers", "checkout.0011_tiers_and_classes", "checkout.0012_store_credit", "checkout.0013_places", "content.0001_initial", "content.0002_search_index", "content.0003_due_items", "content.0004_item_extra", "content.0005_locale", "content.0006_past_addresses", "content.0007_mega_menus", "content.0008_page_locks", "content.0009_own_sections_and_page_code", "content.0010_posts", "content.0011_redirects", "content.0012_events", "content.0013_search_words", "content.0014_comments", "content.0015_translations", "content.0016_galleries", "content.0017_covers_and_folders", "content.0018_links_in_new_windows", "contenttypes.0001_initial", "contenttypes.0002_remove_content_type_name", "duplicating.0001_initial", "exporting.0001_initial", "forms.0001_forms_and_submissions", "forms.0002_newsletters", "forms.0003_code_after_sending", "forms.0004_submitted_files", "forms.0005_form_hooks", "forms.0006_captcha_keys_and_unfinished_forms", "forms.0007_checkout_consent", "history.0001_initial", "history.0002_undo_runs", "history.0003_sequences", "history.0004_operation", "history.0005_label_codes", "history.0006_put_back_runs", "history.0007_change_set_filters", "jobs.0001_take_over_the_table", "mail.0001_initial", "mail.0002_reply_to", "mail.0003_unsubscribe_url", "media.0001_initial", "media.0002_library_order", "media.0003_deleted_files", "media.0004_mediafile_colours", "media.0005_replaced_files", "media.0006_folders", "media.0007_picture_edits", "media.0008_recordings", "media.0009_recording_texts", "media.0010_uploads_in_pieces", "orders.0001_initial", "orders.0002_remember_browser", "orders.0003_line_answers", "orders.0004_adjustments", "orders.0005_records_of_states", "orders.0006_record_earlier_states", "orders.0007_payment_action", "orders.0008_payment_accounts", "orders.0009_payment_events", "orders.0010_language_of_buyer", "orders.0011_orders_by_time", "orders.0012_review_requests", "orders.0013_payments_by_owners", "orders.0014_delivery", "orders.0015_redemptions", "orders.0016_gift_card_refunds", "orders.0017_customers", "orders.0018_documents", "orders.0019_returns", "orders.0020_downloads", "orders.0021_handed_over", "orders.0022_vat_ids", "orders.0023_subscriptions", "orders.0024_draft_orders", "orders.0025_cart_reminders", "orders.0026_payment_references", "orders.0027_exchanges", "orders.0028_edits", "orders.0029_payment_methods", "orders.0030_subscription_prices", "orders.0031_shipping_labels", "orders.0032_buyer_note", "orders.0033_disputes", "orders.0034_order_tags", "orders.0035_customer_passkeys", "orders.0036_store_credit", "orders.0037_payouts", "orders.0038_payouts_in_the_books", "orders.0039_subscription_goods", "orders.0040_payment_attempts", "sessions.0001_initial", "sites.0001_initial", "sites.0002_hosts_by_website", "sites.0003_languages", "sites.0004_host_reach", "sites.0005_closed_by_owner", "sites.0006_website_code", "sites.0007_deleted_websites", "sites.0008_certificates", "sites.0009_share_key", "sites.0010_added_themes"]

CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);

CREATE TABLE "sites_hostname" ("id" varchar(32) NOT NULL PRIMARY KEY, "host" varchar(253) NOT NULL UNIQUE, "is_primary" bool NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "looked_at" datetime NULL, "reach" text NULL CHECK ((JSON_VALID("reach") OR "reach" IS NULL)), "certificate" text NULL CHECK ((JSON_VALID("certificate") OR "certificate" IS NULL)), "certificate_due_at" datetime NULL);

CREATE TABLE "sites_featureflag" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(80) NOT NULL, "is_on" bool NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "flag_once_per_site" UNIQUE ("website_id", "name"));

CREATE INDEX "hosts_of_site" ON "sites_hostname" ("website_id", "host");

CREATE UNIQUE INDEX "one_primary_host_per_site" ON "sites_hostname" ("website_id") WHERE "is_primary";

CREATE TABLE "accounts_person" ("password" varchar(128) NOT NULL, "last_login" datetime NULL, "id" varchar(32) NOT NULL PRIMARY KEY, "email" varchar(256) NOT NULL UNIQUE, "name" varchar(200) NOT NULL, "is_active" bool NOT NULL, "session_epoch" integer unsigned NOT NULL CHECK ("session_epoch" >= 0), "created_at" datetime NOT NULL);

CREATE TABLE "accounts_membership" ("id" varchar(32) NOT NULL PRIMARY KEY, "role" smallint unsigned NOT NULL CHECK ("role" >= 0), "created_at" datetime NOT NULL, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "last_seen_at" datetime NULL, CONSTRAINT "role_once_per_person" UNIQUE ("website_id", "person_id", "role"));

CREATE INDEX "accounts_membership_person_id_cd00e383" ON "accounts_membership" ("person_id");

CREATE TABLE "accounts_knowndevice" ("id" varchar(32) NOT NULL PRIMARY KEY, "token_hash" varchar(64) NOT NULL UNIQUE, "created_at" datetime NOT NULL, "last_used_at" datetime NOT NULL, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "accounts_opensession" ("id" varchar(32) NOT NULL PRIMARY KEY, "epoch" integer unsigned NOT NULL CHECK ("epoch" >= 0), "browser" varchar(80) NOT NULL, "address" varchar(45) NOT NULL, "created_at" datetime NOT NULL, "last_seen_at" datetime NOT NULL, "idle_seconds" integer unsigned NOT NULL CHECK ("idle_seconds" >= 0), "idle_until" datetime NOT NULL, "ends_at" datetime NOT NULL, "proven_at" datetime NOT NULL, "wrong_password_count" smallint unsigned NOT NULL CHECK ("wrong_password_count" >= 0), "device_id" varchar(32) NULL REFERENCES "accounts_knowndevice" ("id") DEFERRABLE INITIALLY DEFERRED, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "accounts_passwordreset" ("id" varchar(32) NOT NULL PRIMARY KEY, "token_hash" varchar(64) NOT NULL, "created_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "reset_token_once" UNIQUE ("website_id", "token_hash"), CONSTRAINT "one_reset_per_person" UNIQUE ("website_id", "person_id"));

CREATE INDEX "accounts_knowndevice_person_id_f41dde2d" ON "accounts_knowndevice" ("person_id");

CREATE INDEX "session_of_person" ON "accounts_opensession" ("website_id", "person_id");

CREATE TABLE "accounts_invitation" ("id" varchar(32) NOT NULL PRIMARY KEY, "email" varchar(256) NOT NULL, "role" smallint unsigned NOT NULL CHECK ("role" >= 0), "token_hash" varchar(64) NOT NULL, "inviter_id" varchar(32) NOT NULL, "inviter_name" varchar(256) NOT NULL, "created_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "invitation_token_once" UNIQUE ("website_id", "token_hash"), CONSTRAINT "one_invitation_per_address" UNIQUE ("website_id", "email"));

CREATE TABLE "accounts_usedchallenge" ("challenge_hash" varchar(64) NOT NULL PRIMARY KEY, "used_at" datetime NOT NULL);

CREATE TABLE "accounts_authenticatorapp" ("id" varchar(32) NOT NULL PRIMARY KEY, "sealed_secret" varchar(200) NOT NULL, "pending_secret" varchar(200) NOT NULL, "confirmed_at" datetime NULL, "last_used_step" bigint unsigned NOT NULL CHECK ("last_used_step" >= 0), "person_id" varchar(32) NOT NULL UNIQUE REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "accounts_passkey" ("id" varchar(32) NOT NULL PRIMARY KEY, "host" varchar(253) NOT NULL, "credential_id" varchar(1400) NOT NULL UNIQUE, "public_key" BLOB NOT NULL, "sign_count" bigint unsigned NOT NULL CHECK ("sign_count" >= 0), "name" varchar(60) NOT NULL, "created_at" datetime NOT NULL, "last_used_at" datetime NULL, "removed_at" datetime NULL, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "accounts_recoverycode" ("id" varchar(32) NOT NULL PRIMARY KEY, "code_hash" varchar(64) NOT NULL, "used_at" datetime NULL, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "recovery_code_once_per_person" UNIQUE ("person_id", "code_hash"));

CREATE INDEX "accounts_passkey_person_id_8cbb3b79" ON "accounts_passkey" ("person_id");

CREATE TABLE "accounts_savedview" ("id" varchar(32) NOT NULL PRIMARY KEY, "table" varchar(20) NOT NULL, "name" varchar(60) NOT NULL, "search" varchar(500) NOT NULL, "created_at" datetime NOT NULL, "person_id" varchar(32) NOT NULL REFERENCES "accounts_person" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "view_name_once_per_person" UNIQUE ("website_id", "person_id", "table", "name"));

CREATE INDEX "certificates_due" ON "sites_hostname" ("certificate_due_at") WHERE "certificate_due_at" IS NOT NULL;

CREATE TABLE "sites_website" ("id" varchar(32) NOT NULL PRIMARY KEY, "title" varchar(200) NOT NULL, "description" text NOT NULL, "status" smallint unsigned NOT NULL CHECK ("status" >= 0), "locale" varchar(20) NOT NULL, "time_zone" varchar(64) NOT NULL, "currency" varchar(3) NOT NULL, "theme" varchar(60) NOT NULL, "styles" text NOT NULL CHECK ((JSON_VALID("styles") OR "styles" IS NULL)), "settings" text NOT NULL CHECK ((JSON_VALID("settings") OR "settings" IS NULL)), "version" bigint unsigned NOT NULL CHECK ("version" >= 0), "created_at" datetime NOT NULL, "languages" varchar(100) DEFAULT '' NOT NULL, "status_before_closing" smallint unsigned NULL CHECK ("status_before_closing" >= 0), "code" text NOT NULL CHECK ((JSON_VALID("code") OR "code" IS NULL)), "deleted_at" datetime NULL, "share_key" varchar(64) DEFAULT '' NOT NULL, "kept_styles" text DEFAULT '{}' NOT NULL CHECK ((JSON_VALID("kept_styles") OR "kept_styles" IS NULL)));

CREATE INDEX "deleted_websites" ON "sites_website" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

CREATE TABLE "sites_addedtheme" ("id" varchar(32) NOT NULL PRIMARY KEY, "key" varchar(60) NOT NULL, "title" varchar(200) NOT NULL, "version_name" varchar(40) NOT NULL, "licence" varchar(200) NOT NULL, "author" varchar(200) NOT NULL, "is_adopted" bool NOT NULL, "report" text NOT NULL CHECK ((JSON_VALID("report") OR "report" IS NULL)), "packed" BLOB NOT NULL, "size_bytes" integer unsigned NOT NULL CHECK ("size_bytes" >= 0), "created_at" datetime NOT NULL, "deleted_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "added_theme_once" UNIQUE ("website_id", "key"));

CREATE TABLE "audience_daysalt" ("id" varchar(32) NOT NULL PRIMARY KEY, "day" date NOT NULL, "salt" varchar(43) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "day_salt_once" UNIQUE ("website_id", "day"));

CREATE TABLE "audience_visitdetail" ("id" varchar(32) NOT NULL PRIMARY KEY, "kind" varchar(6) NOT NULL, "day" date NOT NULL, "name" varchar(300) NOT NULL, "views" bigint unsigned NOT NULL CHECK ("views" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "visit_detail_once" UNIQUE ("website_id", "kind", "day", "name"));

CREATE TABLE "audience_visithour" ("id" varchar(32) NOT NULL PRIMARY KEY, "day" date NOT NULL, "hour" smallint unsigned NOT NULL CHECK ("hour" >= 0), "views" bigint unsigned NOT NULL CHECK ("views" >= 0), "visitors" bigint unsigned NOT NULL CHECK ("visitors" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "visit_hour_once" UNIQUE ("website_id", "day", "hour"));

CREATE TABLE "audience_visitormark" ("id" varchar(32) NOT NULL PRIMARY KEY, "day" date NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "visit_details_by_day" ON "audience_visitdetail" ("website_id", "day");

CREATE INDEX "visitor_marks_by_day" ON "audience_visitormark" ("website_id", "day");

CREATE TABLE "history_auditentry" ("id" varchar(32) NOT NULL PRIMARY KEY, "sequence" bigint unsigned NOT NULL CHECK ("sequence" >= 0), "act" varchar(80) NOT NULL, "actor_id" varchar(32) NOT NULL, "actor_name" varchar(256) NOT NULL, "subject_type" varchar(80) NOT NULL, "subject_id" varchar(32) NOT NULL, "change_set_id" varchar(32) NOT NULL, "detail" text NOT NULL CHECK ((JSON_VALID("detail") OR "detail" IS NULL)), "address" varchar(45) NOT NULL, "created_at" datetime NOT NULL, "previous_hash" varchar(64) NOT NULL, "hash" varchar(64) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "audit_sequence_once" UNIQUE ("website_id", "sequence"));

CREATE TABLE "history_audithead" ("id" varchar(32) NOT NULL PRIMARY KEY, "sequence" bigint unsigned NOT NULL CHECK ("sequence" >= 0), "hash" varchar(64) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_audit_head_per_site" UNIQUE ("website_id"));

CREATE TABLE "history_undorun" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(10) NOT NULL, "next_position" integer unsigned NOT NULL CHECK ("next_position" >= 0), "total_count" integer unsigned NOT NULL CHECK ("total_count" >= 0), "done_count" integer unsigned NOT NULL CHECK ("done_count" >= 0), "restored_count" integer unsigned NOT NULL CHECK ("restored_count" >= 0), "kept_count" integer unsigned NOT NULL CHECK ("kept_count" >= 0), "kept" text NOT NULL CHECK ((JSON_VALID("kept") OR "kept" IS NULL)), "tries" integer unsigned NOT NULL CHECK ("tries" >= 0), "trouble" varchar(300) NOT NULL, "actor_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "finished_at" datetime NULL, "change_set_id" varchar(32) NOT NULL UNIQUE REFERENCES "history_changeset" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "back_to_sequence" bigint unsigned NULL CHECK ("back_to_sequence" >= 0), "next_sequence" bigint unsigned NULL CHECK ("next_sequence" >= 0));

CREATE TABLE "history_version" ("id" varchar(32) NOT NULL PRIMARY KEY, "subject_type" varchar(80) NOT NULL, "subject_id" varchar(32) NOT NULL, "before" text NULL CHECK ((JSON_VALID("before") OR "before" IS NULL)), "after" text NULL CHECK ((JSON_VALID("after") OR "after" IS NULL)), "position" integer unsigned NOT NULL CHECK ("position" >= 0), "change_set_id" varchar(32) NOT NULL REFERENCES "history_changeset" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "sequence" integer unsigned NULL CHECK ("sequence" >= 0), CONSTRAINT "version_sequence_once" UNIQUE ("website_id", "subject_type", "subject_id", "sequence"));

CREATE INDEX "version_in_set" ON "history_version" ("website_id", "change_set_id", "position");

CREATE INDEX "undo_runs_by_state" ON "history_undorun" ("website_id", "state");

CREATE TABLE "history_changeset" ("id" varchar(32) NOT NULL PRIMARY KEY, "label" varchar(200) NOT NULL, "actor_id" varchar(32) NOT NULL, "actor_name" varchar(256) NOT NULL, "subject_type" varchar(80) NOT NULL, "version_count" integer unsigned NOT NULL CHECK ("version_count" >= 0), "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "sequence" bigint unsigned NULL CHECK ("sequence" >= 0), "act" varchar(80) NOT NULL, "label_coded" text NULL CHECK ((JSON_VALID("label_coded") OR "label_coded" IS NULL)), "subject_id" varchar(32) DEFAULT '' NOT NULL, "undoes_id" varchar(32) NULL UNIQUE REFERENCES "history_changeset" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "change_set_sequence_once" UNIQUE ("website_id", "sequence"));

CREATE INDEX "change_sets_by_actor" ON "history_changeset" ("website_id", "actor_id", "sequence");

CREATE INDEX "change_sets_by_kind" ON "history_changeset" ("website_id", "subject_type", "sequence");

CREATE INDEX "change_sets_by_thing" ON "history_changeset" ("website_id", "subject_id", "sequence");

CREATE INDEX "change_sets_by_moment" ON "history_changeset" ("website_id", "created_at");

CREATE TABLE "content_pagedraft" ("id" varchar(32) NOT NULL PRIMARY KEY, "document" BLOB NOT NULL, "sequence" integer unsigned NOT NULL CHECK ("sequence" >= 0), "epoch" integer unsigned NOT NULL CHECK ("epoch" >= 0), "based_on_number" integer unsigned NOT NULL CHECK ("based_on_number" >= 0), "based_on_sequence" integer unsigned NOT NULL CHECK ("based_on_sequence" >= 0), "updated_at" datetime NOT NULL, "page_id" varchar(32) NOT NULL UNIQUE REFERENCES "content_page" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "content_publication" ("id" varchar(32) NOT NULL PRIMARY KEY, "actor_id" varchar(32) NOT NULL, "change_set_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "undone_at" datetime NULL, "page_id" varchar(32) NOT NULL REFERENCES "content_page" ("id") DEFERRABLE INITIALLY DEFERRED, "previous_revision_id" varchar(32) NULL REFERENCES "content_pagerevision" ("id") DEFERRABLE INITIALLY DEFERRED, "revision_id" varchar(32) NOT NULL REFERENCES "content_pagerevision" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "content_draftstep" ("id" varchar(32) NOT NULL PRIMARY KEY, "sequence" integer unsigned NOT NULL CHECK ("sequence" >= 0), "actor_id" varchar(32) NOT NULL, "label" varchar(200) NOT NULL, "forward" text NOT NULL CHECK ((JSON_VALID("forward") OR "forward" IS NULL)), "backward" text NOT NULL CHECK ((JSON_VALID("backward") OR "backward" IS NULL)), "is_undone" bool NOT NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "page_id" varchar(32) NOT NULL REFERENCES "content_page" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "step_sequence_once" UNIQUE ("website_id", "page_id", "sequence"));

CREATE TABLE "content_pagerevision" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "tree" text NOT NULL CHECK ((JSON_VALID("tree") OR "tree" IS NULL)), "created_by_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "page_id" varchar(32) NOT NULL REFERENCES "content_page" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "revision_number_once" UNIQUE ("website_id", "page_id", "number"));

CREATE INDEX "publication_newest" ON "content_publication" ("website_id", "page_id", "created_at" DESC);

CREATE TABLE "catalog_importrun" ("id" varchar(32) NOT NULL PRIMARY KEY, "source" varchar(40) NOT NULL, "file_name" varchar(300) NOT NULL, "storage_key" varchar(300) NOT NULL, "state" varchar(10) NOT NULL, "done_fraction" real NOT NULL, "report" text NOT NULL CHECK ((JSON_VALID("report") OR "report" IS NULL)), "change_set_id" varchar(32) NOT NULL, "actor_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "finished_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "heard_at" datetime NULL);

CREATE TABLE "catalog_productimage" ("id" varchar(32) NOT NULL PRIMARY KEY, "source_url" varchar(1000) NOT NULL, "alt_text" varchar(500) NOT NULL, "position" integer unsigned NOT NULL CHECK ("position" >= 0), "fetch_error" varchar(300) NOT NULL, "media_id" varchar(32) NULL REFERENCES "media_mediafile" ("id") DEFERRABLE INITIALLY DEFERRED, "product_id" varchar(32) NOT NULL REFERENCES "catalog_product" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "catalog_stockmovement" ("id" varchar(32) NOT NULL PRIMARY KEY, "variant_id" varchar(32) NOT NULL, "kind" varchar(12) NOT NULL, "quantity" integer NOT NULL, "order_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "catalog_category" ("id" varchar(32) NOT NULL PRIMARY KEY, "type" varchar(20) NOT NULL, "display_name" varchar(200) NOT NULL, "slug" varchar(200) NOT NULL, "page_rendering" varchar(20) NOT NULL, "display_index" integer unsigned NOT NULL CHECK ("display_index" >= 0), "collection_id" varchar(32) NOT NULL REFERENCES "content_collection" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "parent_id" varchar(32) NULL REFERENCES "catalog_category" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "category_slug_once" UNIQUE ("website_id", "collection_id", "slug"));

CREATE INDEX "import_newest" ON "catalog_importrun" ("website_id", "created_at" DESC);

CREATE INDEX "product_image_in_order" ON "catalog_productimage" ("website_id", "product_id", "position");

CREATE INDEX "movements_of_variant" ON "catalog_stockmovement" ("website_id", "variant_id");

CREATE TABLE "catalog_stocklevel" ("id" varchar(32) NOT NULL PRIMARY KEY, "is_unlimited" bool NOT NULL, "on_hand" integer NOT NULL, "held" integer NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "variant_id" varchar(32) NOT NULL UNIQUE REFERENCES "catalog_variant" ("id") DEFERRABLE INITIALLY DEFERRED, "is_counted" bool DEFAULT 0 NOT NULL, CONSTRAINT "stock_never_negative" CHECK ("on_hand" >= 0), CONSTRAINT "holds_never_negative" CHECK ("held" >= 0), CONSTRAINT "held_within_stock" CHECK (("is_unlimited" OR "held" <= ("on_hand"))));

CREATE INDEX "stock_to_count" ON "catalog_stocklevel" ("website_id") WHERE NOT "is_counted";

CREATE INDEX "stock_sold_out" ON "catalog_stocklevel" ("website_id") WHERE (NOT "is_unlimited" AND "on_hand" <= ("held"));

CREATE TABLE "catalog_productcategory" ("id" varchar(32) NOT NULL PRIMARY KEY, "category_id" varchar(32) NOT NULL REFERENCES "catalog_category" ("id") DEFERRABLE INITIALLY DEFERRED, "product_id" varchar(32) NOT NULL REFERENCES "catalog_product" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "position" integer DEFAULT 0 NOT NULL, CONSTRAINT "product_shelved_once" UNIQUE ("website_id", "category_id", "product_id"));

CREATE INDEX "shelves_of_product" ON "catalog_productcategory" ("website_id", "product_id");

CREATE INDEX "shelf_in_order" ON "catalog_productcategory" ("website_id", "category_id", "position", "product_id");

CREATE INDEX "category_parent_guard" ON "catalog_category" ("parent_id");

CREATE INDEX "shelf_product_guard" ON "catalog_productcategory" ("product_id");

CREATE INDEX "shelf_category_guard" ON "catalog_productcategory" ("category_id");

CREATE INDEX "image_product_guard" ON "catalog_productimage" ("product_id");

CREATE TABLE "catalog_restocksignup" ("id" varchar(32) NOT NULL PRIMARY KEY, "email" varchar(256) NOT NULL, "language" varchar(35) NOT NULL, "joins_list" bool NOT NULL, "created_at" datetime NOT NULL, "sent_at" datetime NULL, "is_mailed" bool NOT NULL, "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "restock_sign_up_once" UNIQUE ("website_id", "variant_id", "email"));

CREATE INDEX "restock_waiting" ON "catalog_restocksignup" ("website_id", "variant_id") WHERE "sent_at" IS NULL;

CREATE INDEX "restock_to_mail" ON "catalog_restocksignup" ("website_id", "id") WHERE (NOT "is_mailed" AND "sent_at" IS NOT NULL);

CREATE INDEX "restock_mailed" ON "catalog_restocksignup" ("website_id", "sent_at") WHERE "is_mailed";

CREATE INDEX "restock_of_address" ON "catalog_restocksignup" ("website_id", "email");

CREATE TABLE "catalog_productrating" ("id" varchar(32) NOT NULL PRIMARY KEY, "ones" integer unsigned NOT NULL CHECK ("ones" >= 0), "twos" integer unsigned NOT NULL CHECK ("twos" >= 0), "threes" integer unsigned NOT NULL CHECK ("threes" >= 0), "fours" integer unsigned NOT NULL CHECK ("fours" >= 0), "fives" integer unsigned NOT NULL CHECK ("fives" >= 0), "product_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "rating_once" UNIQUE ("website_id", "product_id"));

CREATE TABLE "catalog_review" ("id" varchar(32) NOT NULL PRIMARY KEY, "stars" smallint unsigned NOT NULL CHECK ("stars" >= 0), "title" varchar(120) NOT NULL, "text" text NOT NULL, "text_digest" varchar(32) NOT NULL, "author_name" varchar(80) NOT NULL, "author_email" varchar(256) NOT NULL, "order_id" varchar(32) NOT NULL, "status" varchar(10) NOT NULL, "held_for" varchar(20) NOT NULL, "created_at" datetime NOT NULL, "put_away_at" datetime NULL, "reply" text NOT NULL, "replied_at" datetime NULL, "product_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "photos_wait" bool DEFAULT 0 NOT NULL, CONSTRAINT "review_has_its_stars" CHECK (("stars" >= 1 AND "stars" <= 5)));

CREATE UNIQUE INDEX "review_once_per_order" ON "catalog_review" ("website_id", "order_id", "product_id") WHERE NOT ("order_id" = '');

CREATE INDEX "review_of_product" ON "catalog_review" ("website_id", "product_id", "status", "created_at" DESC);

CREATE INDEX "review_by_status" ON "catalog_review" ("website_id", "status", "created_at" DESC);

CREATE INDEX "review_by_words" ON "catalog_review" ("website_id", "text_digest");

CREATE INDEX "review_put_away" ON "catalog_review" ("website_id", "put_away_at") WHERE "put_away_at" IS NOT NULL;

CREATE INDEX "review_photos_wait" ON "catalog_review" ("website_id", "created_at" DESC) WHERE "photos_wait";

CREATE TABLE "catalog_reviewphoto" ("id" varchar(32) NOT NULL PRIMARY KEY, "storage_key" varchar(120) NOT NULL, "small_key" varchar(120) NOT NULL, "width" integer unsigned NOT NULL CHECK ("width" >= 0), "height" integer unsigned NOT NULL CHECK ("height" >= 0), "size_bytes" integer unsigned NOT NULL CHECK ("size_bytes" >= 0), "created_at" datetime NOT NULL, "removed_at" datetime NULL, "is_forgotten" bool NOT NULL, "review_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "review_photo" ON "catalog_reviewphoto" ("website_id", "review_id", "id");

CREATE INDEX "review_photo_removed" ON "catalog_reviewphoto" ("website_id", "removed_at") WHERE "removed_at" IS NOT NULL;

CREATE TABLE "catalog_productfile" ("id" varchar(32) NOT NULL PRIMARY KEY, "origin_id" varchar(32) NOT NULL, "name" varchar(150) NOT NULL, "content_type" varchar(100) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "storage_key" varchar(120) NOT NULL, "position" integer unsigned NOT NULL CHECK ("position" >= 0), "created_at" datetime NOT NULL, "removed_at" datetime NULL, "left_at" datetime NULL, "product_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "product_files_in_order" ON "catalog_productfile" ("website_id", "product_id", "position");

CREATE INDEX "product_files_replacing" ON "catalog_productfile" ("website_id", "origin_id") WHERE NOT ("origin_id" = '');

CREATE INDEX "product_files_removed" ON "catalog_productfile" ("website_id", "removed_at") WHERE "removed_at" IS NOT NULL;

CREATE TABLE "catalog_product" ("id" varchar(32) NOT NULL PRIMARY KEY, "product_type" smallint unsigned NOT NULL CHECK ("product_type" >= 0), "slug" varchar(200) NOT NULL, "title" varchar(300) NOT NULL, "excerpt_html" text NOT NULL, "body_html" text NOT NULL, "vendor" varchar(200) NOT NULL, "tags" text NOT NULL CHECK ((JSON_VALID("tags") OR "tags" IS NULL)), "option_names" text NOT NULL CHECK ((JSON_VALID("option_names") OR "option_names" IS NULL)), "visibility" varchar(10) NOT NULL, "is_subscribable" bool NOT NULL, "subscription_plan" text NULL CHECK ((JSON_VALID("subscription_plan") OR "subscription_plan" IS NULL)), "additional_fields_form_id" varchar(32) NOT NULL, "custom_add_button_text" varchar(100) NOT NULL, "use_custom_add_button_text" bool NOT NULL, "seo_title" varchar(300) NOT NULL, "seo_description" text NOT NULL, "position" integer NOT NULL, "lowest_price_cents" bigint unsigned NOT NULL CHECK ("lowest_price_cents" >= 0), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "collection_id" varchar(32) NOT NULL REFERENCES "content_collection" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "stock_count" bigint DEFAULT 0 NOT NULL, "delivery_text" varchar(300) NOT NULL, "size_guide" varchar(500) NOT NULL, "swatches" text NOT NULL CHECK ((JSON_VALID("swatches") OR "swatches" IS NULL)), "tax_category" varchar(10) DEFAULT 'standard' NOT NULL, "video" varchar(500) DEFAULT '' NOT NULL, "hs_code" varchar(12) DEFAULT '' NOT NULL, "origin_country" varchar(2) DEFAULT '' NOT NULL, CONSTRAINT "product_slug_once" UNIQUE ("website_id", "slug"));

CREATE INDEX "product_by_price" ON "catalog_product" ("website_id", "lowest_price_cents", "id");

CREATE INDEX "product_in_order" ON "catalog_product" ("website_id", "collection_id", "visibility", "position", "id");

CREATE INDEX "product_by_title" ON "catalog_product" ("website_id", "title", "id");

CREATE INDEX "product_newest" ON "catalog_product" ("website_id", "id" DESC);

CREATE INDEX "product_by_stock" ON "catalog_product" ("website_id", "stock_count", "id");

CREATE TABLE "catalog_variant" ("id" varchar(32) NOT NULL PRIMARY KEY, "sku" varchar(100) NOT NULL, "attributes" text NOT NULL CHECK ((JSON_VALID("attributes") OR "attributes" IS NULL)), "position" integer unsigned NOT NULL CHECK ("position" >= 0), "price_cents" bigint unsigned NOT NULL CHECK ("price_cents" >= 0), "sale_price_cents" bigint unsigned NULL CHECK ("sale_price_cents" >= 0), "is_on_sale" bool NOT NULL, "weight_grams" integer unsigned NOT NULL CHECK ("weight_grams" >= 0), "barcode" varchar(100) NOT NULL, "requires_shipping" bool NOT NULL, "is_taxable" bool NOT NULL, "main_image_id" varchar(32) NULL REFERENCES "catalog_productimage" ("id") DEFERRABLE INITIALLY DEFERRED, "product_id" varchar(32) NOT NULL REFERENCES "catalog_product" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "imported_on_hand" integer NULL, "length_mm" integer unsigned DEFAULT 0 NOT NULL CHECK ("length_mm" >= 0), "width_mm" integer unsigned DEFAULT 0 NOT NULL CHECK ("width_mm" >= 0), "height_mm" integer unsigned DEFAULT 0 NOT NULL CHECK ("height_mm" >= 0), CONSTRAINT "variant_sku_once" UNIQUE ("website_id", "sku"));

CREATE INDEX "variant_in_order" ON "catalog_variant" ("website_id", "product_id", "position");

CREATE INDEX "variant_product_guard" ON "catalog_variant" ("product_id");

CREATE INDEX "variant_image_guard" ON "catalog_variant" ("main_image_id");

CREATE TABLE "catalog_pricerun" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(10) NOT NULL, "percent" integer NOT NULL, "product_ids" text NULL CHECK ((JSON_VALID("product_ids") OR "product_ids" IS NULL)), "last_id" varchar(32) NOT NULL, "done_to" varchar(32) NOT NULL, "total_count" integer unsigned NOT NULL CHECK ("total_count" >= 0), "done_count" integer unsigned NOT NULL CHECK ("done_count" >= 0), "changed_count" integer unsigned NOT NULL CHECK ("changed_count" >= 0), "passed_count" integer unsigned NOT NULL CHECK ("passed_count" >= 0), "passed" text NOT NULL CHECK ((JSON_VALID("passed") OR "passed" IS NULL)), "tries" integer unsigned NOT NULL CHECK ("tries" >= 0), "actor_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "finished_at" datetime NULL, "change_set_id" varchar(32) NOT NULL UNIQUE REFERENCES "history_changeset" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "price_runs_by_state" ON "catalog_pricerun" ("website_id", "state");

CREATE INDEX "price_run_newest" ON "catalog_pricerun" ("website_id", "created_at" DESC);

CREATE TABLE "catalog_productfeed" ("id" varchar(32) NOT NULL PRIMARY KEY, "form" varchar(3) NOT NULL, "storage_key" varchar(300) NOT NULL, "older_key" varchar(300) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "written_at" datetime NULL, "asked_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "product_feed_once" UNIQUE ("website_id", "form"));

CREATE TABLE "checkout_cartentry" ("id" varchar(32) NOT NULL PRIMARY KEY, "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "additional_fields" text NOT NULL, "purchase_price_cents" bigint unsigned NOT NULL CHECK ("purchase_price_cents" >= 0), "position" integer unsigned NOT NULL CHECK ("position" >= 0), "cart_id" varchar(32) NOT NULL REFERENCES "checkout_cart" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "idempotency_key" varchar(64) DEFAULT '' NOT NULL, CONSTRAINT "entry_quantity" CHECK (("quantity" >= 1 AND "quantity" <= 9999)));

CREATE INDEX "entries_in_order" ON "checkout_cartentry" ("website_id", "cart_id", "position");

CREATE TABLE "checkout_savedentry" ("id" varchar(32) NOT NULL PRIMARY KEY, "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "additional_fields" text NOT NULL, "created_at" datetime NOT NULL, "cart_id" varchar(32) NOT NULL REFERENCES "checkout_cart" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "saved_in_order" ON "checkout_savedentry" ("website_id", "cart_id", "created_at");

CREATE TABLE "checkout_discountcode" ("id" varchar(32) NOT NULL PRIMARY KEY, "code" varchar(40) NOT NULL, "uses" integer unsigned NOT NULL CHECK ("uses" >= 0), "discount_id" varchar(32) NOT NULL REFERENCES "checkout_discount" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "discount_code_once" UNIQUE ("website_id", "code"));

CREATE INDEX "codes_of_discount" ON "checkout_discountcode" ("website_id", "discount_id", "code");

CREATE INDEX "discount_code_guard" ON "checkout_discountcode" ("discount_id");

CREATE TABLE "checkout_taxexemption" ("id" varchar(32) NOT NULL PRIMARY KEY, "email" varchar(256) NOT NULL, "reason" varchar(200) NOT NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "tax_exemption_once_per_address" UNIQUE ("website_id", "email"));

CREATE TABLE "checkout_cart" ("id" varchar(32) NOT NULL PRIMARY KEY, "token" varchar(64) NOT NULL UNIQUE, "currency" varchar(3) NOT NULL, "state" varchar(10) NOT NULL, "order_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "chosen" text DEFAULT '' NOT NULL, "agreed" text DEFAULT '' NOT NULL);

CREATE INDEX "cart_by_age" ON "checkout_cart" ("website_id", "updated_at");

CREATE TABLE "checkout_waitingplace" ("id" varchar(32) NOT NULL PRIMARY KEY, "cart_id" varchar(32) NOT NULL, "let_in_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "place_of_cart" UNIQUE ("website_id", "cart_id"));

CREATE TABLE "checkout_waitingroom" ("id" varchar(32) NOT NULL PRIMARY KEY, "next_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "waiting_room_once" UNIQUE ("website_id"));

CREATE INDEX "places_by_age" ON "checkout_waitingplace" ("website_id", "let_in_at");

CREATE TABLE "checkout_carrieraccount" ("id" varchar(32) NOT NULL PRIMARY KEY, "service" varchar(20) NOT NULL, "name" varchar(100) NOT NULL, "sealed_key" varchar(500) NOT NULL, "key_end" varchar(4) NOT NULL, "connected_at" datetime NOT NULL, "asked_at" datetime NULL, "problem" varchar(10) DEFAULT '' NOT NULL, "said" varchar(300) DEFAULT '' NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "carrier_account_once" UNIQUE ("website_id"));

CREATE TABLE "checkout_shippingquote" ("id" varchar(32) NOT NULL PRIMARY KEY, "account_id" varchar(32) NOT NULL, "digest" varchar(64) NOT NULL, "is_answered" bool NOT NULL, "answer" text NOT NULL, "asked_at" datetime NOT NULL, "holds_until" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "shipping_quote_once" UNIQUE ("website_id", "account_id", "digest"));

CREATE INDEX "shipping_quotes_by_age" ON "checkout_shippingquote" ("website_id", "holds_until");

CREATE TABLE "checkout_discount" ("id" varchar(32) NOT NULL PRIMARY KEY, "title" varchar(100) NOT NULL, "kind" varchar(16) NOT NULL, "is_automatic" bool NOT NULL, "is_enabled" bool NOT NULL, "percent_hundredths" integer unsigned NOT NULL CHECK ("percent_hundredths" >= 0), "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "buy_quantity" integer unsigned NOT NULL CHECK ("buy_quantity" >= 0), "get_quantity" integer unsigned NOT NULL CHECK ("get_quantity" >= 0), "product_ids" text NOT NULL CHECK ((JSON_VALID("product_ids") OR "product_ids" IS NULL)), "category_ids" text NOT NULL CHECK ((JSON_VALID("category_ids") OR "category_ids" IS NULL)), "get_product_ids" text NOT NULL CHECK ((JSON_VALID("get_product_ids") OR "get_product_ids" IS NULL)), "minimum_cents" bigint unsigned NOT NULL CHECK ("minimum_cents" >= 0), "minimum_quantity" integer unsigned NOT NULL CHECK ("minimum_quantity" >= 0), "is_first_order_only" bool NOT NULL, "starts_at" datetime NULL, "ends_at" datetime NULL, "most_uses" integer unsigned NULL CHECK ("most_uses" >= 0), "most_uses_each" integer unsigned NULL CHECK ("most_uses_each" >= 0), "most_uses_of_code" integer unsigned NULL CHECK ("most_uses_of_code" >= 0), "uses" integer unsigned NOT NULL CHECK ("uses" >= 0), "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "combines_with" text DEFAULT '[]' NOT NULL CHECK ((JSON_VALID("combines_with") OR "combines_with" IS NULL)), "tier_basis" varchar(8) DEFAULT '' NOT NULL, "tiers" text DEFAULT '[]' NOT NULL CHECK ((JSON_VALID("tiers") OR "tiers" IS NULL)), CONSTRAINT "discount_at_most_everything" CHECK ("percent_hundredths" <= 10000));

CREATE INDEX "discounts_by_age" ON "checkout_discount" ("website_id", "created_at");

CREATE INDEX "discounts_switched_on" ON "checkout_discount" ("website_id", "is_automatic") WHERE "is_enabled";

CREATE TABLE "checkout_giftcard" ("id" varchar(32) NOT NULL PRIMARY KEY, "code_digest" varchar(64) NULL, "sealed_code" text NOT NULL, "last_four" varchar(4) NOT NULL, "currency" varchar(3) NOT NULL, "issued_cents" bigint unsigned NOT NULL CHECK ("issued_cents" >= 0), "balance_cents" bigint unsigned NOT NULL CHECK ("balance_cents" >= 0), "is_enabled" bool NOT NULL, "is_test" bool NOT NULL, "expires_at" datetime NULL, "recipient_email" varchar(256) NOT NULL, "recipient_name" varchar(200) NOT NULL, "sender_name" varchar(200) NOT NULL, "message" text NOT NULL, "language" varchar(20) NOT NULL, "order_id" varchar(32) NOT NULL, "line_position" integer unsigned NOT NULL CHECK ("line_position" >= 0), "unit" integer unsigned NOT NULL CHECK ("unit" >= 0), "send_at" datetime NULL, "issued_at" datetime NULL, "sent_at" datetime NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "holder_id" varchar(32) DEFAULT '' NOT NULL, CONSTRAINT "gift_card_not_below_nothing" CHECK ("balance_cents" >= 0), CONSTRAINT "gift_card_code_once" UNIQUE ("website_id", "code_digest"));

CREATE UNIQUE INDEX "gift_card_once_per_unit" ON "checkout_giftcard" ("website_id", "order_id", "line_position", "unit") WHERE NOT ("order_id" = '');

CREATE INDEX "gift_cards_by_age" ON "checkout_giftcard" ("website_id", "created_at");

CREATE INDEX "gift_cards_there" ON "checkout_giftcard" ("website_id") WHERE "issued_at" IS NOT NULL;

CREATE INDEX "gift_cards_of_order" ON "checkout_giftcard" ("website_id", "order_id");

CREATE INDEX "gift_cards_to_send" ON "checkout_giftcard" ("website_id", "send_at") WHERE ("issued_at" IS NOT NULL AND "sent_at" IS NULL);

CREATE TABLE "checkout_giftcardentry" ("id" varchar(32) NOT NULL PRIMARY KEY, "amount_cents" bigint NOT NULL, "reason" varchar(10) NOT NULL, "placement_id" varchar(32) NOT NULL, "order_id" varchar(32) NOT NULL, "refund_id" varchar(32) NOT NULL, "note" varchar(500) NOT NULL, "created_at" datetime NOT NULL, "card_id" varchar(32) NOT NULL REFERENCES "checkout_giftcard" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "cause" varchar(80) DEFAULT '' NOT NULL, "message" varchar(500) DEFAULT '' NOT NULL);

CREATE UNIQUE INDEX "gift_card_moves_once_for_placement" ON "checkout_giftcardentry" ("website_id", "card_id", "placement_id", "reason") WHERE NOT ("placement_id" = '');

CREATE UNIQUE INDEX "gift_card_begins_once" ON "checkout_giftcardentry" ("website_id", "card_id") WHERE "reason" IN ('sold', 'granted');

CREATE INDEX "entries_of_gift_card" ON "checkout_giftcardentry" ("website_id", "card_id", "created_at");

CREATE INDEX "gift_card_entries_of_order" ON "checkout_giftcardentry" ("website_id", "order_id");

CREATE INDEX "gift_card_entries_placing" ON "checkout_giftcardentry" ("website_id", "placement_id");

CREATE INDEX "gift_card_entry_guard" ON "checkout_giftcardentry" ("card_id");

CREATE INDEX "store_credit_of_holder" ON "checkout_giftcard" ("website_id", "holder_id");

CREATE INDEX "gift_cards_by_end" ON "checkout_giftcard" ("website_id", "expires_at") WHERE "expires_at" IS NOT NULL;

CREATE UNIQUE INDEX "store_credit_without_end_once" ON "checkout_giftcard" ("website_id", "holder_id", "currency", "is_test") WHERE (NOT ("holder_id" = '') AND "expires_at" IS NULL);

CREATE UNIQUE INDEX "store_credit_once_per_end" ON "checkout_giftcard" ("website_id", "holder_id", "currency", "is_test", "expires_at") WHERE (NOT ("holder_id" = '') AND "expires_at" IS NOT NULL);

CREATE UNIQUE INDEX "gift_card_moves_once_for_refund" ON "checkout_giftcardentry" ("website_id", "card_id", "refund_id", "reason") WHERE NOT ("refund_id" = '');

CREATE UNIQUE INDEX "gift_card_entry_once_per_cause" ON "checkout_giftcardentry" ("website_id", "cause") WHERE NOT ("cause" = '');

CREATE TABLE "checkout_placesaccount" ("id" varchar(32) NOT NULL PRIMARY KEY, "service" varchar(20) NOT NULL, "sealed_key" varchar(500) NOT NULL, "key_end" varchar(4) NOT NULL, "is_on" bool NOT NULL, "daily_cap" integer unsigned NOT NULL CHECK ("daily_cap" >= 0), "counted_on" date NOT NULL, "calls" integer unsigned NOT NULL CHECK ("calls" >= 0), "connected_at" datetime NOT NULL, "problem" varchar(10) DEFAULT '' NOT NULL, "said" varchar(300) DEFAULT '' NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "places_account_once" UNIQUE ("website_id"));

CREATE TABLE "checkout_placesuse" ("id" varchar(32) NOT NULL PRIMARY KEY, "day" date NOT NULL, "page" varchar(20) NOT NULL, "section" varchar(20) NOT NULL, "suggestions" integer unsigned NOT NULL CHECK ("suggestions" >= 0), "details" integer unsigned NOT NULL CHECK ("details" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "places_use_once" UNIQUE ("website_id", "day", "page", "section"));

CREATE TABLE "media_rendition" ("id" varchar(32) NOT NULL PRIMARY KEY, "width" integer unsigned NOT NULL CHECK ("width" >= 0), "height" integer unsigned NOT NULL CHECK ("height" >= 0), "format" varchar(10) NOT NULL, "storage_key" varchar(300) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "media_id" varchar(32) NOT NULL REFERENCES "media_mediafile" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "revision" varchar(8) NOT NULL, CONSTRAINT "rendition_of_revision_once" UNIQUE ("website_id", "media_id", "revision", "width", "format"));

CREATE TABLE "media_mediafolder" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(80) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "media_folders_by_name" ON "media_mediafolder" ("website_id", "name");

CREATE TABLE "media_keptrevision" ("id" varchar(32) NOT NULL PRIMARY KEY, "revision" varchar(8) NOT NULL, "storage_key" varchar(300) NOT NULL, "content_type" varchar(100) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "width" integer unsigned NULL CHECK ("width" >= 0), "height" integer unsigned NULL CHECK ("height" >= 0), "checksum" varchar(64) NOT NULL, "colours" varchar(36) NOT NULL, "kept_since" datetime NOT NULL, "media_id" varchar(32) NOT NULL REFERENCES "media_mediafile" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "edit" text NOT NULL CHECK ((JSON_VALID("edit") OR "edit" IS NULL)), "duration_ms" bigint unsigned NULL CHECK ("duration_ms" >= 0), CONSTRAINT "kept_revision_once" UNIQUE ("website_id", "media_id", "revision"));

CREATE INDEX "kept_revision_in_turn" ON "media_keptrevision" ("website_id", "kept_since");

CREATE TABLE "media_mediafile" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(300) NOT NULL, "storage_key" varchar(300) NOT NULL, "content_type" varchar(100) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "width" integer unsigned NULL CHECK ("width" >= 0), "height" integer unsigned NULL CHECK ("height" >= 0), "checksum" varchar(64) NOT NULL, "alt_text" varchar(500) NOT NULL, "focal_x" real NOT NULL, "focal_y" real NOT NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "deleted_at" datetime NULL, "colours" varchar(36) NOT NULL, "revision" varchar(8) NOT NULL, "folder_id" varchar(32) NULL REFERENCES "media_mediafolder" ("id") DEFERRABLE INITIALLY DEFERRED, "edit" text NOT NULL CHECK ((JSON_VALID("edit") OR "edit" IS NULL)), "duration_ms" bigint unsigned NULL CHECK ("duration_ms" >= 0), "kind" varchar(5) NOT NULL, "awaits_renewal" bool DEFAULT 1 NULL, "poster_id" varchar(32) DEFAULT '' NOT NULL);

CREATE INDEX "media_by_checksum" ON "media_mediafile" ("website_id", "checksum");

CREATE INDEX "media_in_turn" ON "media_mediafile" ("website_id", "id");

CREATE INDEX "media_deleted" ON "media_mediafile" ("website_id", "deleted_at") WHERE "deleted_at" IS NOT NULL;

CREATE INDEX "media_replaced" ON "media_mediafile" ("website_id", "id") WHERE "revision" > '';

CREATE INDEX "media_in_folder" ON "media_mediafile" ("website_id", "folder_id", "id");

CREATE INDEX "media_of_kind" ON "media_mediafile" ("website_id", "kind", "id");

CREATE INDEX "media_to_renew" ON "media_mediafile" ("website_id", "id") WHERE "awaits_renewal" IS NOT NULL;

CREATE INDEX "media_by_poster" ON "media_mediafile" ("website_id", "poster_id") WHERE "poster_id" > '';

CREATE TABLE "media_recordingtext" ("id" varchar(32) NOT NULL PRIMARY KEY, "kind" varchar(10) NOT NULL, "language" varchar(20) NOT NULL, "is_default" bool NOT NULL, "content" text NOT NULL, "size_bytes" integer unsigned NOT NULL CHECK ("size_bytes" >= 0), "cue_count" integer unsigned NOT NULL CHECK ("cue_count" >= 0), "created_at" datetime NOT NULL, "deleted_at" datetime NULL, "media_id" varchar(32) NOT NULL REFERENCES "media_mediafile" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "recording_texts_of" ON "media_recordingtext" ("website_id", "media_id");

CREATE INDEX "recording_texts_deleted" ON "media_recordingtext" ("website_id", "deleted_at") WHERE "deleted_at" IS NOT NULL;

CREATE TABLE "content_lock" ("id" varchar(32) NOT NULL PRIMARY KEY, "password_hash" varchar(200) NOT NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "content_sitelock" ("id" varchar(32) NOT NULL PRIMARY KEY, "lock_id" varchar(32) NOT NULL REFERENCES "content_lock" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "site_locked_once" UNIQUE ("website_id"));

CREATE TABLE "content_savedsection" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(80) NOT NULL, "tree" text NOT NULL CHECK ((JSON_VALID("tree") OR "tree" IS NULL)), "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "saved_section_newest" ON "content_savedsection" ("website_id", "created_at" DESC);

CREATE TABLE "content_pastaddress" ("id" varchar(32) NOT NULL PRIMARY KEY, "subject_type" varchar(80) NOT NULL, "subject_id" varchar(32) NOT NULL, "left_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "slug" varchar(240) NOT NULL, CONSTRAINT "past_address_once" UNIQUE ("website_id", "slug"));

CREATE TABLE "content_missedaddress" ("id" varchar(32) NOT NULL PRIMARY KEY, "path" varchar(300) NOT NULL, "count" bigint unsigned NOT NULL CHECK ("count" >= 0), "first_at" datetime NOT NULL, "last_at" datetime NOT NULL, "referrer" varchar(100) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "missed_path_once" UNIQUE ("website_id", "path"));

CREATE TABLE "content_redirect" ("id" varchar(32) NOT NULL PRIMARY KEY, "source" varchar(400) NOT NULL, "target" varchar(1000) NOT NULL, "status" smallint unsigned NOT NULL CHECK ("status" >= 0), "is_enabled" bool NOT NULL, "hits" bigint unsigned NOT NULL CHECK ("hits" >= 0), "last_hit_at" datetime NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "redirect_source_once" UNIQUE ("website_id", "source"));

CREATE TABLE "content_searchword" ("id" varchar(32) NOT NULL PRIMARY KEY, "word" varchar(24) NOT NULL, "initial" varchar(1) NOT NULL, "length" smallint unsigned NOT NULL CHECK ("length" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "content_searchdocument" ("id" varchar(32) NOT NULL PRIMARY KEY, "subject_type" varchar(80) NOT NULL, "subject_id" varchar(32) NOT NULL, "url" varchar(500) NOT NULL, "title" varchar(300) NOT NULL, "text" text NOT NULL, "image_url" varchar(500) NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "kind" varchar(40) NOT NULL, CONSTRAINT "search_subject_once" UNIQUE ("website_id", "subject_type", "subject_id"));

CREATE INDEX "search_word" ON "content_searchword" ("website_id", "word");

CREATE INDEX "search_word_near" ON "content_searchword" ("website_id", "initial", "length");

CREATE INDEX "search_url" ON "content_searchdocument" ("website_id", "url");

CREATE VIRTUAL TABLE "content_search_index" USING fts5(website_id, kind, document_id UNINDEXED, title, text, tokenize = 'unicode61', prefix = '2 3');

CREATE TABLE "content_comment" ("id" varchar(32) NOT NULL PRIMARY KEY, "author_name" varchar(80) NOT NULL, "author_email" varchar(254) NOT NULL, "is_owner" bool NOT NULL, "text" text NOT NULL, "text_digest" varchar(32) NOT NULL, "status" varchar(10) NOT NULL, "held_for" varchar(20) NOT NULL, "created_at" datetime NOT NULL, "put_away_at" datetime NULL, "item_id" varchar(32) NOT NULL, "thread_id" varchar(32) NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "content_itemlike" ("id" varchar(32) NOT NULL PRIMARY KEY, "key" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "item_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "like_once" UNIQUE ("website_id", "item_id", "key"));

CREATE TABLE "content_itemtally" ("id" varchar(32) NOT NULL PRIMARY KEY, "comment_count" integer unsigned NOT NULL CHECK ("comment_count" >= 0), "like_count" integer unsigned NOT NULL CHECK ("like_count" >= 0), "item_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "tally_once" UNIQUE ("website_id", "item_id"));

CREATE INDEX "comment_of_item" ON "content_comment" ("website_id", "item_id", "status", "created_at" DESC);

CREATE INDEX "comment_of_thread" ON "content_comment" ("website_id", "thread_id", "created_at");

CREATE INDEX "comment_by_status" ON "content_comment" ("website_id", "status", "created_at" DESC);

CREATE INDEX "comment_by_words" ON "content_comment" ("website_id", "text_digest");

CREATE INDEX "comment_put_away" ON "content_comment" ("website_id", "put_away_at") WHERE "put_away_at" IS NOT NULL;

CREATE TABLE "content_translation" ("id" varchar(32) NOT NULL PRIMARY KEY, "language" varchar(20) NOT NULL, "subject_type" varchar(80) NOT NULL, "subject_id" varchar(32) NOT NULL, "texts" text NOT NULL CHECK ((JSON_VALID("texts") OR "texts" IS NULL)), "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "translated_once" UNIQUE ("website_id", "language", "subject_type", "subject_id"));

CREATE TABLE "content_collection" ("id" varchar(32) NOT NULL PRIMARY KEY, "type" smallint unsigned NOT NULL CHECK ("type" >= 0), "slug" varchar(200) NOT NULL, "title" varchar(200) NOT NULL, "navigation_title" varchar(200) NOT NULL, "description" text NOT NULL, "is_enabled" bool NOT NULL, "page_size" integer unsigned NOT NULL CHECK ("page_size" >= 0), "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "settings" text DEFAULT '{}' NOT NULL CHECK ((JSON_VALID("settings") OR "settings" IS NULL)), CONSTRAINT "collection_slug_once" UNIQUE ("website_id", "slug"));

CREATE TABLE "content_item" ("id" varchar(32) NOT NULL PRIMARY KEY, "record_type" smallint unsigned NOT NULL CHECK ("record_type" >= 0), "slug" varchar(200) NOT NULL, "title" varchar(300) NOT NULL, "excerpt_html" text NOT NULL, "body_html" text NOT NULL, "author_name" varchar(200) NOT NULL, "tags" text NOT NULL CHECK ((JSON_VALID("tags") OR "tags" IS NULL)), "status" varchar(15) NOT NULL, "seo_title" varchar(300) NOT NULL, "seo_description" text NOT NULL, "published_at" datetime NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "collection_id" varchar(32) NOT NULL REFERENCES "content_collection" ("id") DEFERRABLE INITIALLY DEFERRED, "main_image_id" varchar(32) NULL REFERENCES "media_mediafile" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "is_due" bool DEFAULT 0 NOT NULL, "extra" text DEFAULT '{}' NOT NULL CHECK ((JSON_VALID("extra") OR "extra" IS NULL)), "locale" varchar(20) NULL, "categories" text DEFAULT '[]' NOT NULL CHECK ((JSON_VALID("categories") OR "categories" IS NULL)), "ends_at" datetime NULL, "first_at" datetime NULL, "is_over" bool DEFAULT 0 NOT NULL, "last_at" datetime NULL, "starts_at" datetime NULL, "position" integer unsigned DEFAULT 0 NOT NULL CHECK ("position" >= 0), CONSTRAINT "item_slug_once" UNIQUE ("website_id", "collection_id", "slug"));

CREATE INDEX "item_newest" ON "content_item" ("website_id", "collection_id", "status", "published_at" DESC);

CREATE INDEX "item_waiting" ON "content_item" ("website_id", "published_at") WHERE NOT "is_due";

CREATE INDEX "item_changed" ON "content_item" ("website_id", "collection_id", "updated_at" DESC);

CREATE INDEX "item_by_start" ON "content_item" ("website_id", "collection_id", "is_over", "starts_at") WHERE "starts_at" IS NOT NULL;

CREATE INDEX "item_on" ON "content_item" ("website_id", "ends_at") WHERE ("ends_at" IS NOT NULL AND NOT "is_over");

CREATE TABLE "content_page" ("id" varchar(32) NOT NULL PRIMARY KEY, "slug" varchar(200) NOT NULL, "title" varchar(200) NOT NULL, "status" varchar(15) NOT NULL, "seo_title" varchar(300) NOT NULL, "seo_description" text NOT NULL, "position" integer unsigned NOT NULL CHECK ("position" >= 0), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "published_revision_id" varchar(32) NULL REFERENCES "content_pagerevision" ("id") DEFERRABLE INITIALLY DEFERRED, "locale" varchar(20) NULL, "lock_id" varchar(32) NULL REFERENCES "content_lock" ("id") DEFERRABLE INITIALLY DEFERRED, "seo_image_id" varchar(32) DEFAULT '' NOT NULL, "is_indexed" bool DEFAULT 1 NOT NULL, "code" text DEFAULT '{}' NOT NULL CHECK ((JSON_VALID("code") OR "code" IS NULL)), "folder_behaviour" smallint unsigned NULL CHECK ("folder_behaviour" >= 0), "is_cover" bool DEFAULT 0 NOT NULL, CONSTRAINT "page_slug_once" UNIQUE ("website_id", "slug"));

CREATE TABLE "content_navigationlink" ("id" varchar(32) NOT NULL PRIMARY KEY, "navigation" varchar(40) NOT NULL, "title" varchar(200) NOT NULL, "external_link" varchar(500) NOT NULL, "position" integer unsigned NOT NULL CHECK ("position" >= 0), "collection_id" varchar(32) NULL REFERENCES "content_collection" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "page_id" varchar(32) NULL REFERENCES "content_page" ("id") DEFERRABLE INITIALLY DEFERRED, "is_mega" bool DEFAULT 0 NOT NULL, "text" varchar(200) DEFAULT '' NOT NULL, "picture_id" varchar(32) DEFAULT '' NOT NULL, "opens_window" bool DEFAULT 0 NOT NULL, "parent_id" varchar(32) NULL REFERENCES "content_navigationlink" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "navigation_in_order" ON "content_navigationlink" ("website_id", "navigation", "position");

CREATE TABLE "django_content_type" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app_label" varchar(100) NOT NULL, "model" varchar(100) NOT NULL);

CREATE UNIQUE INDEX "django_content_type_app_label_model_76bd3d3b_uniq" ON "django_content_type" ("app_label", "model");

CREATE TABLE "duplicating_duplicaterun" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(10) NOT NULL, "done_fraction" real NOT NULL, "copy_id" varchar(32) NOT NULL, "title" varchar(200) NOT NULL, "host" varchar(253) NOT NULL, "has_stock" bool NOT NULL, "missing_count" integer unsigned NOT NULL CHECK ("missing_count" >= 0), "actor_id" varchar(32) NOT NULL, "actor_name" varchar(256) NOT NULL, "created_at" datetime NOT NULL, "finished_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE UNIQUE INDEX "one_duplicate_under_way_per_site" ON "duplicating_duplicaterun" ("website_id") WHERE "state" IN ('queued', 'running');

CREATE INDEX "duplicate_newest" ON "duplicating_duplicaterun" ("website_id", "created_at" DESC);

CREATE TABLE "exporting_exportrun" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(10) NOT NULL, "done_fraction" real NOT NULL, "storage_key" varchar(300) NOT NULL, "file_name" varchar(120) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "missing_count" integer unsigned NOT NULL CHECK ("missing_count" >= 0), "actor_id" varchar(32) NOT NULL, "actor_name" varchar(256) NOT NULL, "created_at" datetime NOT NULL, "finished_at" datetime NULL, "expires_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE UNIQUE INDEX "one_export_under_way_per_site" ON "exporting_exportrun" ("website_id") WHERE "state" IN ('queued', 'running');

CREATE INDEX "export_newest" ON "exporting_exportrun" ("website_id", "created_at" DESC);

CREATE TABLE "forms_formsubmission" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "submitted_at" datetime NOT NULL, "answers" text NOT NULL CHECK ((JSON_VALID("answers") OR "answers" IS NULL)), "titles" text NOT NULL CHECK ((JSON_VALID("titles") OR "titles" IS NULL)), "email" varchar(254) NOT NULL, "words" text NOT NULL, "page_path" varchar(1000) NOT NULL, "language" varchar(20) NOT NULL, "is_seen" bool NOT NULL, "is_marked" bool NOT NULL, "status" varchar(10) NOT NULL, "put_away_at" datetime NULL, "form_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "submission_number_once" UNIQUE ("website_id", "form_id", "number"));

CREATE INDEX "submission_newest" ON "forms_formsubmission" ("website_id", "form_id", "status", "number" DESC);

CREATE INDEX "submission_by_age" ON "forms_formsubmission" ("website_id", "submitted_at");

CREATE INDEX "submission_unseen" ON "forms_formsubmission" ("website_id", "form_id") WHERE (NOT "is_seen" AND "status" = 'received');

CREATE INDEX "submission_put_away" ON "forms_formsubmission" ("website_id", "put_away_at") WHERE "put_away_at" IS NOT NULL;

CREATE TABLE "forms_mailinglist" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(120) NOT NULL, "asks_confirmation" bool NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "forms_consent" ("id" varchar(32) NOT NULL PRIMARY KEY, "happened_at" datetime NOT NULL, "act" varchar(12) NOT NULL, "source" varchar(12) NOT NULL, "place" varchar(1000) NOT NULL, "text" text NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "subscriber_id" varchar(32) NOT NULL);

CREATE INDEX "mailing_list_by_name" ON "forms_mailinglist" ("website_id", "name", "id");

CREATE TABLE "forms_subscriber" ("id" varchar(32) NOT NULL PRIMARY KEY, "email" varchar(256) NOT NULL, "email_hash" varchar(64) NOT NULL, "state" varchar(12) NOT NULL, "language" varchar(35) NOT NULL, "created_at" datetime NOT NULL, "asked_at" datetime NULL, "confirmed_at" datetime NULL, "ended_at" datetime NULL, "is_removed" bool NOT NULL, "put_away_at" datetime NULL, "mailing_list_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "subscriber_once_a_list" UNIQUE ("website_id", "mailing_list_id", "email_hash"));

CREATE INDEX "subscriber_newest" ON "forms_subscriber" ("website_id", "mailing_list_id", "state", "id" DESC);

CREATE INDEX "subscriber_joined" ON "forms_subscriber" ("website_id", "mailing_list_id", "confirmed_at");

CREATE INDEX "subscriber_of_address" ON "forms_subscriber" ("website_id", "email_hash");

CREATE INDEX "subscriber_asked" ON "forms_subscriber" ("website_id", "state", "asked_at");

CREATE INDEX "subscriber_ended" ON "forms_subscriber" ("website_id", "ended_at") WHERE "ended_at" IS NOT NULL;

CREATE INDEX "subscriber_put_away" ON "forms_subscriber" ("website_id", "put_away_at") WHERE "put_away_at" IS NOT NULL;

CREATE INDEX "consent_of_subscriber" ON "forms_consent" ("website_id", "subscriber_id", "id");

CREATE TABLE "forms_form" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(120) NOT NULL, "kind" varchar(10) NOT NULL, "fields" text NOT NULL CHECK ((JSON_VALID("fields") OR "fields" IS NULL)), "settings" text NOT NULL CHECK ((JSON_VALID("settings") OR "settings" IS NULL)), "last_number" integer unsigned NOT NULL CHECK ("last_number" >= 0), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "code" text DEFAULT '' NOT NULL);

CREATE INDEX "form_by_name" ON "forms_form" ("website_id", "name", "id");

CREATE TABLE "forms_submittedfile" ("id" varchar(32) NOT NULL PRIMARY KEY, "field_id" varchar(40) NOT NULL, "name" varchar(120) NOT NULL, "kind" varchar(10) NOT NULL, "size_bytes" integer unsigned NOT NULL CHECK ("size_bytes" >= 0), "storage_key" varchar(120) NOT NULL, "created_at" datetime NOT NULL, "removed_at" datetime NULL, "form_id" varchar(32) NOT NULL, "submission_id" varchar(32) NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "submitted_file" ON "forms_submittedfile" ("website_id", "submission_id", "id");

CREATE INDEX "submitted_file_unsent" ON "forms_submittedfile" ("website_id", "created_at") WHERE "submission_id" IS NULL;

CREATE INDEX "submitted_file_removed" ON "forms_submittedfile" ("website_id", "removed_at") WHERE "removed_at" IS NOT NULL;

CREATE TABLE "forms_formhook" ("id" varchar(32) NOT NULL PRIMARY KEY, "address" varchar(1000) NOT NULL, "sealed_secret" varchar(300) NOT NULL, "form_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "form_hook_once" UNIQUE ("website_id", "form_id"));

CREATE TABLE "forms_hookdelivery" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "status" varchar(10) NOT NULL, "attempts" integer unsigned NOT NULL CHECK ("attempts" >= 0), "answer_code" integer unsigned NOT NULL CHECK ("answer_code" >= 0), "problem" varchar(20) NOT NULL, "created_at" datetime NOT NULL, "tried_at" datetime NULL, "form_id" varchar(32) NOT NULL, "submission_id" varchar(32) NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "hook_delivery_newest" ON "forms_hookdelivery" ("website_id", "form_id", "created_at" DESC);

CREATE INDEX "hook_delivery_age" ON "forms_hookdelivery" ("website_id", "created_at");

CREATE TABLE "forms_captchakey" ("id" varchar(32) NOT NULL PRIMARY KEY, "sealed_key" varchar(500) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "captcha_key_once" UNIQUE ("website_id"));

CREATE TABLE "forms_unfinishedform" ("id" varchar(32) NOT NULL PRIMARY KEY, "key_hash" varchar(64) NOT NULL, "sealed_values" text NOT NULL, "page_path" varchar(1000) NOT NULL, "block" varchar(64) NOT NULL, "kept_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "form_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "unfinished_once" UNIQUE ("website_id", "key_hash"));

CREATE INDEX "unfinished_by_age" ON "forms_unfinishedform" ("website_id", "expires_at");

CREATE TABLE "django_tasks_database_dbtaskresult" ("id" char(32) NOT NULL PRIMARY KEY, "status" varchar(10) NOT NULL, "enqueued_at" datetime NOT NULL, "started_at" datetime NULL, "finished_at" datetime NULL, "args_kwargs" text NOT NULL CHECK ((JSON_VALID("args_kwargs") OR "args_kwargs" IS NULL)), "priority" integer NOT NULL, "task_path" text NOT NULL, "worker_ids" text NOT NULL CHECK ((JSON_VALID("worker_ids") OR "worker_ids" IS NULL)), "queue_name" varchar(32) NOT NULL, "backend_name" varchar(32) NOT NULL, "run_after" datetime NOT NULL, "return_value" text NULL CHECK ((JSON_VALID("return_value") OR "return_value" IS NULL)), "exception_class_path" text NOT NULL, "traceback" text NOT NULL);

CREATE INDEX "tasks_db_new_ordering_idx" ON "django_tasks_database_dbtaskresult" ("status", "priority" DESC, "run_after" ASC, "enqueued_at" ASC) WHERE "status" = 'READY';

CREATE TABLE "mail_message" ("id" varchar(32) NOT NULL PRIMARY KEY, "key" varchar(120) NOT NULL, "kind" varchar(60) NOT NULL, "to_address" varchar(256) NOT NULL, "from_name" varchar(200) NOT NULL, "subject" varchar(300) NOT NULL, "text" text NOT NULL, "html" text NOT NULL, "status" varchar(10) NOT NULL, "attempts" integer unsigned NOT NULL CHECK ("attempts" >= 0), "last_error" varchar(500) NOT NULL, "created_at" datetime NOT NULL, "sent_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "reply_to" varchar(256) DEFAULT '' NOT NULL, "unsubscribe_url" varchar(1000) DEFAULT '' NOT NULL, CONSTRAINT "message_key_once" UNIQUE ("website_id", "key"));

CREATE INDEX "message_newest" ON "mail_message" ("website_id", "created_at" DESC);

CREATE TABLE "media_upload" ("id" varchar(32) NOT NULL PRIMARY KEY, "person_id" varchar(32) NOT NULL, "kind" varchar(5) NOT NULL, "name" varchar(300) NOT NULL, "folder_id" varchar(32) NOT NULL, "size_bytes" bigint unsigned NOT NULL CHECK ("size_bytes" >= 0), "received_bytes" bigint unsigned NOT NULL CHECK ("received_bytes" >= 0), "touched_at" datetime NOT NULL, "ended_at" datetime NULL, "media_id" varchar(32) NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "upload_by_touch" ON "media_upload" ("website_id", "touched_at");

CREATE INDEX "upload_under_way" ON "media_upload" ("website_id", "id") WHERE "ended_at" IS NULL;

CREATE TABLE "media_uploadpiece" ("id" varchar(32) NOT NULL PRIMARY KEY, "start_bytes" bigint unsigned NOT NULL CHECK ("start_bytes" >= 0), "size_bytes" integer unsigned NOT NULL CHECK ("size_bytes" >= 0), "piece_key" varchar(150) NOT NULL, "upload_id" varchar(32) NOT NULL REFERENCES "media_upload" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "piece_of_upload_begins_once" UNIQUE ("website_id", "upload_id", "start_bytes"));

CREATE TABLE "orders_stockhold" ("id" varchar(32) NOT NULL PRIMARY KEY, "variant_id" varchar(32) NOT NULL, "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "state" varchar(10) NOT NULL, "expires_at" datetime NOT NULL, "placement_id" varchar(32) NOT NULL REFERENCES "orders_placement" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "orders_ordercounter" ("id" varchar(32) NOT NULL PRIMARY KEY, "last_number" bigint unsigned NOT NULL CHECK ("last_number" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_counter_per_site" UNIQUE ("website_id"));

CREATE INDEX "holds_of_placement" ON "orders_stockhold" ("website_id", "placement_id");

CREATE INDEX "holds_of_variant" ON "orders_stockhold" ("website_id", "variant_id", "state");

CREATE TABLE "orders_placement" ("id" varchar(32) NOT NULL PRIMARY KEY, "cart_id" varchar(32) NOT NULL, "key" varchar(255) NOT NULL, "request_hash" varchar(64) NOT NULL, "state" varchar(16) NOT NULL, "provider" varchar(40) NOT NULL, "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "currency" varchar(3) NOT NULL, "snapshot" text NOT NULL CHECK ((JSON_VALID("snapshot") OR "snapshot" IS NULL)), "order_id" varchar(32) NOT NULL, "failure_code" varchar(60) NOT NULL, "failure_message" varchar(300) NOT NULL, "check_after" datetime NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "browser_hash" varchar(64) DEFAULT '' NOT NULL, CONSTRAINT "placement_key_once" UNIQUE ("website_id", "key"));

CREATE UNIQUE INDEX "one_live_placement_per_cart" ON "orders_placement" ("website_id", "cart_id") WHERE "state" IN ('held', 'payment-pending', 'paid', 'placed');

CREATE INDEX "placement_to_check" ON "orders_placement" ("website_id", "state", "check_after");

CREATE TABLE "orders_fulfilmentline" ("id" varchar(32) NOT NULL PRIMARY KEY, "line_position" integer unsigned NOT NULL CHECK ("line_position" >= 0), "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "fulfilment_id" varchar(32) NOT NULL REFERENCES "orders_fulfilment" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "line_once_per_fulfilment" UNIQUE ("website_id", "fulfilment_id", "line_position"), CONSTRAINT "fulfils_something" CHECK ("quantity" >= 1));

CREATE TABLE "orders_paymentaccount" ("id" varchar(32) NOT NULL PRIMARY KEY, "provider" varchar(40) NOT NULL, "environment" varchar(10) NOT NULL, "settings" text NOT NULL, "is_current" bool NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "account_once" UNIQUE ("website_id", "provider", "environment"));

CREATE TABLE "orders_paymentevent" ("id" varchar(32) NOT NULL PRIMARY KEY, "event_id" varchar(255) NOT NULL, "kind" varchar(100) NOT NULL, "body" text NOT NULL, "state" varchar(10) NOT NULL, "received_at" datetime NOT NULL, "processed_at" datetime NULL, "account_id" varchar(32) NOT NULL REFERENCES "orders_paymentaccount" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "payment_event_once" UNIQUE ("website_id", "account_id", "event_id"));

CREATE INDEX "payment_events_by_age" ON "orders_paymentevent" ("website_id", "received_at");

CREATE TABLE "orders_reviewrequest" ("id" varchar(32) NOT NULL PRIMARY KEY, "created_at" datetime NOT NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "review_request_once" UNIQUE ("website_id", "order_id"));

CREATE TABLE "orders_reviewrequeststop" ("id" varchar(32) NOT NULL PRIMARY KEY, "address_digest" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "review_request_stop_once" UNIQUE ("website_id", "address_digest"));

CREATE TABLE "orders_testcharge" ("id" varchar(32) NOT NULL PRIMARY KEY, "idempotency_key" varchar(255) NOT NULL UNIQUE, "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "refunded_cents" bigint unsigned NOT NULL CHECK ("refunded_cents" >= 0), "currency" varchar(3) NOT NULL, "outcome" varchar(20) NOT NULL, "created_at" datetime NOT NULL, "refund_keys" text DEFAULT '' NOT NULL);

CREATE UNIQUE INDEX "one_current_per_provider" ON "orders_paymentaccount" ("website_id", "provider") WHERE "is_current";

CREATE TABLE "orders_refundline" ("id" varchar(32) NOT NULL PRIMARY KEY, "line_position" integer unsigned NOT NULL CHECK ("line_position" >= 0), "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "is_restocked" bool NOT NULL, "refund_id" varchar(32) NOT NULL REFERENCES "orders_refund" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "line_once_per_refund" UNIQUE ("website_id", "refund_id", "line_position"), CONSTRAINT "refunds_some_units" CHECK ("quantity" >= 1));

CREATE TABLE "orders_redemption" ("id" varchar(32) NOT NULL PRIMARY KEY, "placement_id" varchar(32) NOT NULL, "discount_id" varchar(32) NOT NULL, "code" varchar(40) NOT NULL, "email_digest" varchar(32) NOT NULL, "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "created_at" datetime NOT NULL, "order_id" varchar(32) NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "redeemed_once_by_order" UNIQUE ("website_id", "order_id", "discount_id"));

CREATE UNIQUE INDEX "redeemed_once_by_placement" ON "orders_redemption" ("website_id", "placement_id", "discount_id") WHERE NOT ("placement_id" = '');

CREATE INDEX "redemptions_by_buyer" ON "orders_redemption" ("website_id", "discount_id", "email_digest");

CREATE INDEX "redemption_order_guard" ON "orders_redemption" ("order_id");

CREATE TABLE "orders_customeraddress" ("id" varchar(32) NOT NULL PRIMARY KEY, "name" varchar(200) NOT NULL, "address" text NOT NULL CHECK ((JSON_VALID("address") OR "address" IS NULL)), "is_default" bool NOT NULL, "created_at" datetime NOT NULL, "deleted_at" datetime NULL, "customer_id" varchar(32) NOT NULL REFERENCES "orders_customer" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE TABLE "orders_customer" ("id" varchar(32) NOT NULL PRIMARY KEY, "email" varchar(256) NOT NULL, "past_emails" text NOT NULL CHECK ((JSON_VALID("past_emails") OR "past_emails" IS NULL)), "name" varchar(200) NOT NULL, "language" varchar(35) NOT NULL, "note" text NOT NULL, "tags" text NOT NULL CHECK ((JSON_VALID("tags") OR "tags" IS NULL)), "created_at" datetime NOT NULL, "signed_in_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "customer_once_per_address" UNIQUE ("website_id", "email"));

CREATE INDEX "customers_newest" ON "orders_customer" ("website_id", "created_at" DESC, "id" DESC);

CREATE INDEX "customers_by_name" ON "orders_customer" ("website_id", "name", "id");

CREATE INDEX "addresses_of_customer" ON "orders_customeraddress" ("website_id", "customer_id", "created_at");

CREATE INDEX "addresses_deleted" ON "orders_customeraddress" ("website_id", "deleted_at") WHERE "deleted_at" IS NOT NULL;

CREATE TABLE "orders_customercode" ("id" varchar(32) NOT NULL PRIMARY KEY, "customer_id" varchar(32) NOT NULL, "purpose" varchar(12) NOT NULL, "email" varchar(256) NOT NULL, "ask_hash" varchar(64) NOT NULL, "tries" smallint unsigned NOT NULL CHECK ("tries" >= 0), "expires_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "customer_code_once" UNIQUE ("website_id", "ask_hash"));

CREATE INDEX "customer_codes_of" ON "orders_customercode" ("website_id", "email");

CREATE INDEX "customer_codes_end" ON "orders_customercode" ("website_id", "expires_at");

CREATE TABLE "orders_customersession" ("id" varchar(32) NOT NULL PRIMARY KEY, "token_hash" varchar(64) NOT NULL, "browser" varchar(80) NOT NULL, "created_at" datetime NOT NULL, "last_seen_at" datetime NOT NULL, "idle_until" datetime NOT NULL, "ends_at" datetime NOT NULL, "customer_id" varchar(32) NOT NULL REFERENCES "orders_customer" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "customer_session_once" UNIQUE ("website_id", "token_hash"));

CREATE INDEX "sessions_of_customer" ON "orders_customersession" ("website_id", "customer_id");

CREATE INDEX "customer_sessions_end" ON "orders_customersession" ("website_id", "ends_at");

CREATE TABLE "orders_documentcounter" ("id" varchar(32) NOT NULL PRIMARY KEY, "kind" varchar(12) NOT NULL, "is_test" bool NOT NULL, "year" integer unsigned NOT NULL CHECK ("year" >= 0), "last_number" bigint unsigned NOT NULL CHECK ("last_number" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_counter_per_series" UNIQUE ("website_id", "kind", "is_test", "year"));

CREATE TABLE "orders_returnentry" ("id" varchar(32) NOT NULL PRIMARY KEY, "line_position" integer unsigned NOT NULL CHECK ("line_position" >= 0), "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "reason" varchar(20) NOT NULL, "is_restocked" bool NOT NULL, "goods_return_id" varchar(32) NOT NULL REFERENCES "orders_return" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "line_once_per_return" UNIQUE ("website_id", "goods_return_id", "line_position"), CONSTRAINT "returns_something" CHECK ("quantity" >= 1));

CREATE TABLE "orders_orderdownload" ("id" varchar(32) NOT NULL PRIMARY KEY, "line_position" integer unsigned NOT NULL CHECK ("line_position" >= 0), "file_id" varchar(32) NOT NULL, "round" integer unsigned NOT NULL CHECK ("round" >= 0), "uses" integer unsigned NOT NULL CHECK ("uses" >= 0), "most_uses" integer unsigned NOT NULL CHECK ("most_uses" >= 0), "given_at" datetime NULL, "expires_at" datetime NULL, "counted_at" datetime NULL, "withdrawn_at" datetime NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "order_download_once" UNIQUE ("website_id", "order_id", "line_position", "file_id"), CONSTRAINT "downloads_within_limit" CHECK (("most_uses" = 0 OR "uses" <= ("most_uses"))));

CREATE INDEX "downloads_of_file" ON "orders_orderdownload" ("website_id", "file_id");

CREATE TABLE "orders_fulfilment" ("id" varchar(32) NOT NULL PRIMARY KEY, "created_at" datetime NOT NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "carrier" varchar(40) DEFAULT '' NOT NULL, "is_buyer_told" bool DEFAULT 0 NOT NULL, "tracking_number" varchar(100) DEFAULT '' NOT NULL, "tracking_url" varchar(500) DEFAULT '' NOT NULL, "is_automatic" bool DEFAULT 0 NOT NULL);

CREATE INDEX "fulfilments_of_order" ON "orders_fulfilment" ("website_id", "order_id", "created_at");

CREATE TABLE "orders_vatidanswer" ("id" varchar(32) NOT NULL PRIMARY KEY, "vat_id" varchar(20) NOT NULL, "is_known" bool NOT NULL, "answered_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "vat_id_answer_once" UNIQUE ("website_id", "vat_id"));

CREATE INDEX "vat_id_answers_by_age" ON "orders_vatidanswer" ("website_id", "answered_at");

CREATE TABLE "orders_subscriptionevent" ("id" varchar(32) NOT NULL PRIMARY KEY, "kind" varchar(10) NOT NULL, "detail" varchar(300) NOT NULL, "is_by_owner" bool NOT NULL, "at" datetime NOT NULL, "subscription_id" varchar(32) NOT NULL REFERENCES "orders_subscription" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE INDEX "events_of_subscription" ON "orders_subscriptionevent" ("website_id", "subscription_id", "at");

CREATE TABLE "orders_subscriptionorder" ("id" varchar(32) NOT NULL PRIMARY KEY, "period" integer unsigned NOT NULL CHECK ("period" >= 0), "order_id" varchar(32) NOT NULL, "subscription_id" varchar(32) NOT NULL REFERENCES "orders_subscription" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_order_per_period" UNIQUE ("website_id", "subscription_id", "period"));

CREATE INDEX "subscriptions_of_order" ON "orders_subscriptionorder" ("website_id", "order_id");

CREATE TABLE "orders_cartreminder" ("id" varchar(32) NOT NULL PRIMARY KEY, "cart_id" varchar(32) NOT NULL, "email" varchar(256) NOT NULL, "language" varchar(20) NOT NULL, "due_at" datetime NOT NULL, "sent_at" datetime NULL, "created_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "reminder_of_cart" UNIQUE ("website_id", "cart_id"));

CREATE INDEX "reminders_to_send" ON "orders_cartreminder" ("website_id", "due_at") WHERE "sent_at" IS NULL;

CREATE INDEX "reminders_by_email" ON "orders_cartreminder" ("website_id", "email");

CREATE TABLE "orders_return" ("id" varchar(32) NOT NULL PRIMARY KEY, "key" varchar(64) NOT NULL, "state" varchar(10) NOT NULL, "words" text NOT NULL, "answer" text NOT NULL, "requested_at" datetime NOT NULL, "answered_at" datetime NULL, "received_at" datetime NULL, "closed_at" datetime NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "refund_id" varchar(32) NULL REFERENCES "orders_refund" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "exchange_cart_id" varchar(32) NOT NULL, CONSTRAINT "return_key_once" UNIQUE ("website_id", "order_id", "key"));

CREATE INDEX "returns_of_order" ON "orders_return" ("website_id", "order_id", "requested_at");

CREATE INDEX "returns_open" ON "orders_return" ("website_id", "state") WHERE "state" IN ('requested', 'approved', 'received');

CREATE TABLE "orders_draft" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" bigint unsigned NOT NULL CHECK ("number" >= 0), "cart_id" varchar(32) NOT NULL, "email" varchar(256) NOT NULL, "customer_name" varchar(200) NOT NULL, "address" text NOT NULL CHECK ((JSON_VALID("address") OR "address" IS NULL)), "language" varchar(20) NOT NULL, "total_cents" bigint unsigned NOT NULL CHECK ("total_cents" >= 0), "sent_count" integer unsigned NOT NULL CHECK ("sent_count" >= 0), "sent_at" datetime NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "removed_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "settles_order_id" varchar(32) DEFAULT '' NOT NULL, CONSTRAINT "draft_number_once" UNIQUE ("website_id", "number"), CONSTRAINT "one_draft_per_cart" UNIQUE ("website_id", "cart_id"));

CREATE TABLE "orders_orderdocument" ("id" varchar(32) NOT NULL PRIMARY KEY, "kind" varchar(12) NOT NULL, "number" varchar(60) NOT NULL, "year" integer unsigned NOT NULL CHECK ("year" >= 0), "sequence" bigint unsigned NOT NULL CHECK ("sequence" >= 0), "is_test" bool NOT NULL, "refund_id" varchar(32) NOT NULL, "total_cents" bigint unsigned NOT NULL CHECK ("total_cents" >= 0), "snapshot" text NOT NULL, "issued_at" datetime NOT NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "edit" integer unsigned DEFAULT 0 NOT NULL CHECK ("edit" >= 0), CONSTRAINT "document_in_series_once" UNIQUE ("website_id", "kind", "is_test", "year", "sequence"), CONSTRAINT "document_number_once" UNIQUE ("website_id", "kind", "number"));

CREATE UNIQUE INDEX "credited_once" ON "orders_orderdocument" ("website_id", "order_id", "refund_id") WHERE "kind" = 'credit_note';

CREATE INDEX "documents_of_order" ON "orders_orderdocument" ("website_id", "order_id", "issued_at");

CREATE TABLE "orders_orderline" ("id" varchar(32) NOT NULL PRIMARY KEY, "position" integer unsigned NOT NULL CHECK ("position" >= 0), "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "sku" varchar(100) NOT NULL, "product_name" varchar(300) NOT NULL, "attributes" text NOT NULL CHECK ((JSON_VALID("attributes") OR "attributes" IS NULL)), "image_url" varchar(500) NOT NULL, "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "unit_price_cents" bigint unsigned NOT NULL CHECK ("unit_price_cents" >= 0), "total_cents" bigint unsigned NOT NULL CHECK ("total_cents" >= 0), "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "additional_fields" text DEFAULT '' NOT NULL, "edit" integer unsigned DEFAULT 0 NOT NULL CHECK ("edit" >= 0));

CREATE INDEX "order_lines_in_order" ON "orders_orderline" ("website_id", "order_id", "position");

CREATE UNIQUE INDEX "one_invoice_per_order" ON "orders_orderdocument" ("website_id", "order_id", "edit") WHERE "kind" = 'invoice';

CREATE TABLE "orders_orderedit" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "key" varchar(64) NOT NULL, "added_cents" bigint unsigned NOT NULL CHECK ("added_cents" >= 0), "removed_cents" bigint unsigned NOT NULL CHECK ("removed_cents" >= 0), "owed_cents" bigint unsigned NOT NULL CHECK ("owed_cents" >= 0), "given_cents" bigint unsigned NOT NULL CHECK ("given_cents" >= 0), "words" text NOT NULL, "is_buyer_told" bool NOT NULL, "made_at" datetime NOT NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "edit_number_once" UNIQUE ("website_id", "order_id", "number"), CONSTRAINT "edit_key_once" UNIQUE ("website_id", "order_id", "key"));

CREATE TABLE "orders_subscription" ("id" varchar(32) NOT NULL PRIMARY KEY, "order_id" varchar(32) NOT NULL, "order_number" bigint unsigned NOT NULL CHECK ("order_number" >= 0), "line_position" integer unsigned NOT NULL CHECK ("line_position" >= 0), "state" varchar(10) NOT NULL, "end_reason" varchar(10) NOT NULL, "access_code" varchar(64) NOT NULL, "email" varchar(256) NOT NULL, "customer_name" varchar(200) NOT NULL, "shipping_address" text NOT NULL CHECK ((JSON_VALID("shipping_address") OR "shipping_address" IS NULL)), "shipping_option_id" varchar(40) NOT NULL, "language" varchar(20) NOT NULL, "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "product_name" varchar(300) NOT NULL, "additional_fields" text NOT NULL, "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "unit_price_cents" bigint unsigned NOT NULL CHECK ("unit_price_cents" >= 0), "renewal_cents" bigint unsigned NOT NULL CHECK ("renewal_cents" >= 0), "currency" varchar(3) NOT NULL, "period_value" integer unsigned NOT NULL CHECK ("period_value" >= 0), "period_unit" varchar(5) NOT NULL, "cycles" integer unsigned NOT NULL CHECK ("cycles" >= 0), "paid_cycles" integer unsigned NOT NULL CHECK ("paid_cycles" >= 0), "anchor" varchar(19) NOT NULL, "period" integer unsigned NOT NULL CHECK ("period" >= 0), "next_at" datetime NULL, "look_at" datetime NULL, "attempts" integer unsigned NOT NULL CHECK ("attempts" >= 0), "failures" integer unsigned NOT NULL CHECK ("failures" >= 0), "problem" varchar(40) NOT NULL, "provider" varchar(40) NOT NULL, "environment" varchar(10) NOT NULL, "payment_reference" varchar(100) NOT NULL, "created_at" datetime NOT NULL, "ended_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "method_brand" varchar(30) NOT NULL, "method_last_four" varchar(4) NOT NULL, "new_renewal_cents" bigint unsigned NULL CHECK ("new_renewal_cents" >= 0), "price_told_at" datetime NULL, "price_change_id" varchar(32) NULL REFERENCES "orders_pricechange" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "subscription_of_line_once" UNIQUE ("website_id", "order_id", "line_position"), CONSTRAINT "ended_subscription_rests" CHECK ((("look_at" IS NULL AND "state" = 'ended') OR NOT ("state" = 'ended'))), CONSTRAINT "paid_cycles_within" CHECK (("cycles" = 0 OR "paid_cycles" <= ("cycles"))));

CREATE INDEX "subscriptions_due" ON "orders_subscription" ("website_id", "look_at") WHERE "look_at" IS NOT NULL;

CREATE INDEX "subscriptions_by_state" ON "orders_subscription" ("website_id", "state", "created_at" DESC);

CREATE INDEX "subscriptions_of_buyer" ON "orders_subscription" ("website_id", (LOWER("email")));

CREATE TABLE "orders_methodsetup" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(5) NOT NULL, "provider" varchar(40) NOT NULL, "environment" varchar(10) NOT NULL, "reference" varchar(100) NOT NULL, "page_url" text NOT NULL, "problem" varchar(300) NOT NULL, "began_at" datetime NOT NULL, "ended_at" datetime NULL, "subscription_id" varchar(32) NOT NULL REFERENCES "orders_subscription" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED);

CREATE UNIQUE INDEX "one_open_set_up" ON "orders_methodsetup" ("website_id", "subscription_id") WHERE "state" = 'open';

CREATE INDEX "set_ups_of_subscription" ON "orders_methodsetup" ("website_id", "subscription_id", "began_at");

CREATE INDEX "subscriptions_of_plan" ON "orders_subscription" ("website_id", "product_id", "variant_id", "period_unit", "period_value");

CREATE INDEX "subscriptions_to_be_priced" ON "orders_subscription" ("website_id", "price_change_id") WHERE "price_change_id" IS NOT NULL;

CREATE TABLE "orders_pricechange" ("id" varchar(32) NOT NULL PRIMARY KEY, "subscription_id" varchar(32) NOT NULL, "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "product_name" varchar(300) NOT NULL, "period_value" integer unsigned NOT NULL CHECK ("period_value" >= 0), "period_unit" varchar(5) NOT NULL, "unit_price_cents" bigint unsigned NOT NULL CHECK ("unit_price_cents" >= 0), "currency" varchar(3) NOT NULL, "starts_at" datetime NOT NULL, "created_at" datetime NOT NULL, "in_force_at" datetime NULL, "taken_back_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "price_in_force_or_taken_back" CHECK (("in_force_at" IS NULL OR "taken_back_at" IS NULL)));

CREATE TABLE "orders_shippinglabel" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(14) NOT NULL, "service" varchar(20) NOT NULL, "account_id" varchar(32) NOT NULL, "parcel_reference" varchar(100) NOT NULL, "rates" text NOT NULL, "ends_digest" varchar(64) NOT NULL, "units" text NOT NULL CHECK ((JSON_VALID("units") OR "units" IS NULL)), "weight_grams" integer unsigned NOT NULL CHECK ("weight_grams" >= 0), "box" text NOT NULL CHECK ((JSON_VALID("box") OR "box" IS NULL)), "fulfilment_id" varchar(32) NOT NULL, "tells_buyer" bool NOT NULL, "rate_reference" varchar(100) NOT NULL, "carrier" varchar(60) NOT NULL, "carrier_service" varchar(60) NOT NULL, "cost_cents" bigint unsigned NOT NULL CHECK ("cost_cents" >= 0), "currency" varchar(3) NOT NULL, "tracking_number" varchar(100) NOT NULL, "tracking_url" varchar(500) NOT NULL, "storage_key" varchar(200) NOT NULL, "trouble" varchar(300) NOT NULL, "offered_at" datetime NOT NULL, "asked_at" datetime NULL, "bought_at" datetime NULL, "look_at" datetime NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "label_once_per_parcel" UNIQUE ("website_id", "service", "parcel_reference"));

CREATE INDEX "labels_of_order" ON "orders_shippinglabel" ("website_id", "order_id", "offered_at");

CREATE INDEX "labels_by_state" ON "orders_shippinglabel" ("website_id", "state", "offered_at");

CREATE INDEX "labels_to_look_at" ON "orders_shippinglabel" ("website_id", "look_at") WHERE "look_at" IS NOT NULL;

CREATE TABLE "orders_order" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" bigint unsigned NOT NULL CHECK ("number" >= 0), "state" varchar(10) NOT NULL, "cart_id" varchar(32) NULL, "access_code" varchar(64) NOT NULL, "email" varchar(256) NOT NULL, "customer_name" varchar(200) NOT NULL, "shipping_address" text NOT NULL CHECK ((JSON_VALID("shipping_address") OR "shipping_address" IS NULL)), "currency" varchar(3) NOT NULL, "subtotal_cents" bigint unsigned NOT NULL CHECK ("subtotal_cents" >= 0), "discount_cents" bigint unsigned NOT NULL CHECK ("discount_cents" >= 0), "shipping_cents" bigint unsigned NOT NULL CHECK ("shipping_cents" >= 0), "tax_cents" bigint unsigned NOT NULL CHECK ("tax_cents" >= 0), "grand_total_cents" bigint unsigned NOT NULL CHECK ("grand_total_cents" >= 0), "is_test" bool NOT NULL, "placed_at" datetime NOT NULL, "fulfilled_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "fee_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("fee_cents" >= 0), "gift_card_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("gift_card_cents" >= 0), "rounding_cents" bigint DEFAULT 0 NOT NULL, "tax_mode" varchar(10) DEFAULT 'exclusive' NOT NULL, "language" varchar(20) DEFAULT '' NOT NULL, "cancelled_at" datetime NULL, "note" text DEFAULT '' NOT NULL, "delivery" text DEFAULT '' NOT NULL, "tax_reason" varchar(200) DEFAULT '' NOT NULL, "tax_relief_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("tax_relief_cents" >= 0), "tax_treatment" varchar(16) DEFAULT '' NOT NULL, "vat_id" varchar(20) DEFAULT '' NOT NULL, "vat_id_check" varchar(12) DEFAULT '' NOT NULL, "buyer_note" text DEFAULT '' NOT NULL, CONSTRAINT "order_number_once" UNIQUE ("website_id", "number"), CONSTRAINT "one_order_per_cart" UNIQUE ("website_id", "cart_id"));

CREATE INDEX "orders_by_state" ON "orders_order" ("website_id", "state", "number" DESC);

CREATE INDEX "orders_by_time" ON "orders_order" ("website_id", "placed_at");

CREATE INDEX "orders_by_handover" ON "orders_order" ("website_id", "fulfilled_at") WHERE "fulfilled_at" IS NOT NULL;

CREATE INDEX "orders_of_buyer" ON "orders_order" ("website_id", (LOWER("email")));

CREATE TABLE "orders_payment" ("id" varchar(32) NOT NULL PRIMARY KEY, "order_id" varchar(32) NOT NULL, "provider" varchar(40) NOT NULL, "environment" varchar(10) NOT NULL, "provider_reference" varchar(100) NOT NULL, "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "refunded_cents" bigint unsigned NOT NULL CHECK ("refunded_cents" >= 0), "currency" varchar(3) NOT NULL, "state" varchar(10) NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "placement_id" varchar(32) NULL UNIQUE REFERENCES "orders_placement" ("id") DEFERRABLE INITIALLY DEFERRED, "action" text DEFAULT '' NOT NULL, "edit" integer unsigned DEFAULT 0 NOT NULL CHECK ("edit" >= 0), "fee_cents" bigint unsigned NULL CHECK ("fee_cents" >= 0), "fee_currency" varchar(3) DEFAULT '' NOT NULL, "fee_look_at" datetime NULL, CONSTRAINT "refund_within" CHECK ("refunded_cents" <= ("amount_cents")));

CREATE INDEX "payments_of_order" ON "orders_payment" ("website_id", "order_id");

CREATE INDEX "payments_by_reference" ON "orders_payment" ("website_id", "provider_reference");

CREATE INDEX "fees_to_read" ON "orders_payment" ("website_id", "fee_look_at") WHERE "fee_look_at" IS NOT NULL;

CREATE TABLE "orders_dispute" ("id" varchar(32) NOT NULL PRIMARY KEY, "reference" varchar(100) NOT NULL, "state" varchar(20) NOT NULL, "reason" varchar(30) NOT NULL, "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "currency" varchar(3) NOT NULL, "respond_by" datetime NULL, "url" varchar(300) NOT NULL, "opened_at" datetime NOT NULL, "closed_at" datetime NULL, "looks" integer unsigned NOT NULL CHECK ("looks" >= 0), "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "payment_id" varchar(32) NOT NULL REFERENCES "orders_payment" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "dispute_once" UNIQUE ("website_id", "reference", "payment_id"));

CREATE INDEX "disputes_of_order" ON "orders_dispute" ("website_id", "order_id", "opened_at");

CREATE INDEX "disputes_open" ON "orders_dispute" ("website_id", "state") WHERE "state" IN ('inquiry', 'inquiry-answered', 'needs-answer', 'answered');

CREATE TABLE "orders_ordertag" ("id" varchar(32) NOT NULL PRIMARY KEY, "number" bigint unsigned NOT NULL CHECK ("number" >= 0), "name" varchar(40) NOT NULL, "folded" varchar(160) NOT NULL, "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "tag_once_per_order" UNIQUE ("website_id", "number", "folded"));

CREATE INDEX "orders_by_tag" ON "orders_ordertag" ("website_id", "folded", "number");

CREATE TABLE "orders_customerpasskey" ("id" varchar(32) NOT NULL PRIMARY KEY, "host" varchar(253) NOT NULL, "credential_id" varchar(1400) NOT NULL, "public_key" BLOB NOT NULL, "sign_count" bigint unsigned NOT NULL CHECK ("sign_count" >= 0), "name" varchar(80) NOT NULL, "created_at" datetime NOT NULL, "last_used_at" datetime NULL, "removed_at" datetime NULL, "customer_id" varchar(32) NOT NULL REFERENCES "orders_customer" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "customer_passkey_once" UNIQUE ("website_id", "credential_id"));

CREATE INDEX "passkeys_of_customer" ON "orders_customerpasskey" ("website_id", "customer_id");

CREATE INDEX "customer_passkeys_gone" ON "orders_customerpasskey" ("website_id", "removed_at") WHERE "removed_at" IS NOT NULL;

CREATE TABLE "orders_refund" ("id" varchar(32) NOT NULL PRIMARY KEY, "key" varchar(255) NOT NULL, "amount_cents" bigint unsigned NOT NULL CHECK ("amount_cents" >= 0), "created_at" datetime NOT NULL, "payment_id" varchar(32) NOT NULL REFERENCES "orders_payment" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "is_buyer_told" bool DEFAULT 0 NOT NULL, "other_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("other_cents" >= 0), "reason" varchar(500) DEFAULT '' NOT NULL, "shipping_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("shipping_cents" >= 0), "state" varchar(10) DEFAULT 'given' NOT NULL, "trouble" varchar(300) DEFAULT '' NOT NULL, "updated_at" datetime NULL, "gift_card_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("gift_card_cents" >= 0), "edit" integer unsigned DEFAULT 0 NOT NULL CHECK ("edit" >= 0), "kind" varchar(10) DEFAULT 'refund' NOT NULL, "credit_cents" bigint unsigned DEFAULT 0 NOT NULL CHECK ("credit_cents" >= 0), "credit_of" varchar(32) DEFAULT '' NOT NULL, CONSTRAINT "refund_key_once" UNIQUE ("website_id", "key"), CONSTRAINT "refunds_something" CHECK (("amount_cents" >= 1 OR "kind" = 'credit')));

CREATE INDEX "refunds_of_payment" ON "orders_refund" ("website_id", "payment_id");

CREATE TABLE "orders_orderadjustment" ("id" varchar(32) NOT NULL PRIMARY KEY, "sort" integer unsigned NOT NULL CHECK ("sort" >= 0), "kind" varchar(12) NOT NULL, "label_code" varchar(100) NOT NULL, "amount_cents" bigint NOT NULL, "line_position" integer unsigned NULL CHECK ("line_position" >= 0), "order_id" varchar(32) NOT NULL REFERENCES "orders_order" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "edit" integer unsigned DEFAULT 0 NOT NULL CHECK ("edit" >= 0), CONSTRAINT "adjustments_in_order" UNIQUE ("website_id", "order_id", "sort"), CONSTRAINT "adjustment_sign" CHECK (("kind" = 'rounding' OR ("amount_cents" <= 0 AND "kind" IN ('discount', 'tax_relief', 'store_credit', 'gift_card')) OR ("amount_cents" >= 0 AND "kind" IN ('shipping', 'fee', 'tax')))));

CREATE TABLE "orders_payout" ("id" varchar(32) NOT NULL PRIMARY KEY, "provider" varchar(40) NOT NULL, "environment" varchar(10) NOT NULL, "reference" varchar(100) NOT NULL, "state" varchar(20) NOT NULL, "amount_cents" bigint NOT NULL, "currency" varchar(3) NOT NULL, "arrives_on" date NOT NULL, "failure" varchar(300) NOT NULL, "url" varchar(300) NOT NULL, "lines_state" varchar(10) NOT NULL, "sales_cents" bigint NOT NULL, "refunds_cents" bigint NOT NULL, "fees_cents" bigint NOT NULL, "other_cents" bigint NOT NULL, "looks" integer unsigned NOT NULL CHECK ("looks" >= 0), "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, "bounced_at" datetime NULL, CONSTRAINT "payout_once" UNIQUE ("website_id", "provider", "environment", "reference"));

CREATE INDEX "payouts_by_day" ON "orders_payout" ("website_id", "arrives_on", "id");

CREATE TABLE "orders_payoutline" ("id" varchar(32) NOT NULL PRIMARY KEY, "reference" varchar(100) NOT NULL, "part" varchar(10) NOT NULL, "gross_cents" bigint NOT NULL, "fee_cents" bigint NOT NULL, "net_cents" bigint NOT NULL, "booked_at" datetime NOT NULL, "payment_id" varchar(32) NULL REFERENCES "orders_payment" ("id") DEFERRABLE INITIALLY DEFERRED, "payout_id" varchar(32) NOT NULL REFERENCES "orders_payout" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "payout_line_once" UNIQUE ("website_id", "payout_id", "reference"));

CREATE INDEX "lines_of_payout" ON "orders_payoutline" ("website_id", "payout_id", "booked_at", "id");

CREATE INDEX "payout_lines_of_payment" ON "orders_payoutline" ("website_id", "payment_id");

CREATE INDEX "payouts_bounced" ON "orders_payout" ("website_id", "bounced_at") WHERE "bounced_at" IS NOT NULL;

CREATE TABLE "orders_goodschange" ("id" varchar(32) NOT NULL PRIMARY KEY, "state" varchar(10) NOT NULL, "product_id" varchar(32) NOT NULL, "variant_id" varchar(32) NOT NULL, "product_name" varchar(300) NOT NULL, "additional_fields" text NOT NULL, "quantity" integer unsigned NOT NULL CHECK ("quantity" >= 0), "unit_price_cents" bigint unsigned NOT NULL CHECK ("unit_price_cents" >= 0), "renewal_cents" bigint unsigned NOT NULL CHECK ("renewal_cents" >= 0), "is_by_owner" bool NOT NULL, "rest_period" integer unsigned NULL CHECK ("rest_period" >= 0), "rest_days" integer unsigned NULL CHECK ("rest_days" >= 0), "rest_cents" bigint unsigned NULL CHECK ("rest_cents" >= 0), "placement_id" varchar(32) NOT NULL, "order_id" varchar(32) NOT NULL, "created_at" datetime NOT NULL, "ended_at" datetime NULL, "subscription_id" varchar(32) NOT NULL REFERENCES "orders_subscription" ("id") DEFERRABLE INITIALLY DEFERRED, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "change_of_goods_open_or_ended" CHECK ((("ended_at" IS NULL AND "state" IN ('asked', 'waiting', 'paying')) OR ("ended_at" IS NOT NULL AND "state" IN ('in-force', 'taken-back', 'refused')))), CONSTRAINT "change_of_goods_has_some" CHECK ("quantity" >= 1));

CREATE UNIQUE INDEX "one_open_change_of_goods" ON "orders_goodschange" ("website_id", "subscription_id") WHERE "state" IN ('asked', 'waiting', 'paying');

CREATE INDEX "goods_of_subscription" ON "orders_goodschange" ("website_id", "subscription_id", "created_at");

CREATE INDEX "goods_changes_of_order" ON "orders_goodschange" ("website_id", "order_id") WHERE NOT ("order_id" = '');

CREATE TABLE "orders_paymentattempt" ("id" varchar(32) NOT NULL PRIMARY KEY, "key" varchar(64) NOT NULL, "placement_id" varchar(32) NOT NULL, "cart_id" varchar(32) NOT NULL, "address_mark" varchar(32) NOT NULL, "card_mark" varchar(32) DEFAULT '' NOT NULL, "card_brand" varchar(40) DEFAULT '' NOT NULL, "card_last_four" varchar(4) DEFAULT '' NOT NULL, "refused_at" datetime NULL, "website_id" varchar(32) NOT NULL REFERENCES "sites_website" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "attempt_key_once" UNIQUE ("website_id", "key"));

CREATE INDEX "refused_of_cart" ON "orders_paymentattempt" ("website_id", "cart_id", "refused_at") WHERE "refused_at" IS NOT NULL;

CREATE INDEX "refused_of_address" ON "orders_paymentattempt" ("website_id", "address_mark", "refused_at") WHERE "refused_at" IS NOT NULL;

CREATE INDEX "refused_by_time" ON "orders_paymentattempt" ("website_id", "refused_at") WHERE "refused_at" IS NOT NULL;

CREATE TABLE "django_session" ("session_key" varchar(40) NOT NULL PRIMARY KEY, "session_data" text NOT NULL, "expire_date" datetime NOT NULL);

CREATE INDEX "django_session_expire_date_a5c62663" ON "django_session" ("expire_date");

INSERT INTO django_migrations (app, name, applied) VALUES
    ('sites', '0001_initial', CURRENT_TIMESTAMP),
    ('sites', '0002_hosts_by_website', CURRENT_TIMESTAMP),
    ('sites', '0003_languages', CURRENT_TIMESTAMP),
    ('sites', '0004_host_reach', CURRENT_TIMESTAMP),
    ('accounts', '0001_initial', CURRENT_TIMESTAMP),
    ('accounts', '0002_sessions_devices_and_resets', CURRENT_TIMESTAMP),
    ('accounts', '0003_invitations_and_last_seen', CURRENT_TIMESTAMP),
    ('accounts', '0004_second_factors', CURRENT_TIMESTAMP),
    ('accounts', '0005_saved_views', CURRENT_TIMESTAMP),
    ('sites', '0005_closed_by_owner', CURRENT_TIMESTAMP),
    ('sites', '0006_website_code', CURRENT_TIMESTAMP),
    ('sites', '0007_deleted_websites', CURRENT_TIMESTAMP),
    ('sites', '0008_certificates', CURRENT_TIMESTAMP),
    ('sites', '0009_share_key', CURRENT_TIMESTAMP),
    ('sites', '0010_added_themes', CURRENT_TIMESTAMP),
    ('audience', '0001_initial', CURRENT_TIMESTAMP),
    ('audience', '0002_products_looked_at', CURRENT_TIMESTAMP),
    ('history', '0001_initial', CURRENT_TIMESTAMP),
    ('history', '0002_undo_runs', CURRENT_TIMESTAMP),
    ('history', '0003_sequences', CURRENT_TIMESTAMP),
    ('history', '0004_operation', CURRENT_TIMESTAMP),
    ('history', '0005_label_codes', CURRENT_TIMESTAMP),
    ('history', '0006_put_back_runs', CURRENT_TIMESTAMP),
    ('history', '0007_change_set_filters', CURRENT_TIMESTAMP),
    ('media', '0001_initial', CURRENT_TIMESTAMP),
    ('content', '0001_initial', CURRENT_TIMESTAMP),
    ('content', '0002_search_index', CURRENT_TIMESTAMP),
    ('content', '0003_due_items', CURRENT_TIMESTAMP),
    ('catalog', '0001_initial', CURRENT_TIMESTAMP),
    ('catalog', '0002_stock_order', CURRENT_TIMESTAMP),
    ('catalog', '0003_shelf_order', CURRENT_TIMESTAMP),
    ('catalog', '0004_heard_imports', CURRENT_TIMESTAMP),
    ('catalog', '0005_foreign_key_guards', CURRENT_TIMESTAMP),
    ('catalog', '0006_heartbeat', CURRENT_TIMESTAMP),
    ('catalog', '0007_imported_stock', CURRENT_TIMESTAMP),
    ('catalog', '0008_restock_sign_ups', CURRENT_TIMESTAMP),
    ('catalog', '0009_reviews', CURRENT_TIMESTAMP),
    ('catalog', '0010_product_page', CURRENT_TIMESTAMP),
    ('catalog', '0011_tax_category', CURRENT_TIMESTAMP),
    ('catalog', '0012_review_photos', CURRENT_TIMESTAMP),
    ('catalog', '0013_product_files', CURRENT_TIMESTAMP),
    ('catalog', '0014_product_video', CURRENT_TIMESTAMP),
    ('catalog', '0015_customs_data', CURRENT_TIMESTAMP),
    ('catalog', '0016_sizes', CURRENT_TIMESTAMP),
    ('catalog', '0017_price_runs', CURRENT_TIMESTAMP),
    ('catalog', '0018_product_feeds', CURRENT_TIMESTAMP),
    ('checkout', '0001_initial', CURRENT_TIMESTAMP),
    ('checkout', '0002_entry_idempotency_key', CURRENT_TIMESTAMP),
    ('checkout', '0003_saved_entries', CURRENT_TIMESTAMP),
    ('checkout', '0004_chosen', CURRENT_TIMESTAMP),
    ('checkout', '0005_discounts', CURRENT_TIMESTAMP),
    ('checkout', '0006_gift_cards', CURRENT_TIMESTAMP),
    ('checkout', '0007_tax_exemptions', CURRENT_TIMESTAMP),
    ('checkout', '0008_agreed', CURRENT_TIMESTAMP),
    ('checkout', '0009_waiting_room', CURRENT_TIMESTAMP),
    ('checkout', '0010_carriers', CURRENT_TIMESTAMP),
    ('checkout', '0011_tiers_and_classes', CURRENT_TIMESTAMP),
    ('checkout', '0012_store_credit', CURRENT_TIMESTAMP),
    ('checkout', '0013_places', CURRENT_TIMESTAMP),
    ('media', '0002_library_order', CURRENT_TIMESTAMP),
    ('media', '0003_deleted_files', CURRENT_TIMESTAMP),
    ('media', '0004_mediafile_colours', CURRENT_TIMESTAMP),
    ('media', '0005_replaced_files', CURRENT_TIMESTAMP),
    ('media', '0006_folders', CURRENT_TIMESTAMP),
    ('media', '0007_picture_edits', CURRENT_TIMESTAMP),
    ('media', '0008_recordings', CURRENT_TIMESTAMP),
    ('media', '0009_recording_texts', CURRENT_TIMESTAMP),
    ('content', '0004_item_extra', CURRENT_TIMESTAMP),
    ('content', '0005_locale', CURRENT_TIMESTAMP),
    ('content', '0006_past_addresses', CURRENT_TIMESTAMP),
    ('content', '0007_mega_menus', CURRENT_TIMESTAMP),
    ('content', '0008_page_locks', CURRENT_TIMESTAMP),
    ('content', '0009_own_sections_and_page_code', CURRENT_TIMESTAMP),
    ('content', '0010_posts', CURRENT_TIMESTAMP),
    ('content', '0011_redirects', CURRENT_TIMESTAMP),
    ('content', '0012_events', CURRENT_TIMESTAMP),
    ('content', '0013_search_words', CURRENT_TIMESTAMP),
    ('content', '0014_comments', CURRENT_TIMESTAMP),
    ('content', '0015_translations', CURRENT_TIMESTAMP),
    ('content', '0016_galleries', CURRENT_TIMESTAMP),
    ('content', '0017_covers_and_folders', CURRENT_TIMESTAMP),
    ('content', '0018_links_in_new_windows', CURRENT_TIMESTAMP),
    ('contenttypes', '0001_initial', CURRENT_TIMESTAMP),
    ('contenttypes', '0002_remove_content_type_name', CURRENT_TIMESTAMP),
    ('duplicating', '0001_initial', CURRENT_TIMESTAMP),
    ('exporting', '0001_initial', CURRENT_TIMESTAMP),
    ('forms', '0001_forms_and_submissions', CURRENT_TIMESTAMP),
    ('forms', '0002_newsletters', CURRENT_TIMESTAMP),
    ('forms', '0003_code_after_sending', CURRENT_TIMESTAMP),
    ('forms', '0004_submitted_files', CURRENT_TIMESTAMP),
    ('forms', '0005_form_hooks', CURRENT_TIMESTAMP),
    ('forms', '0006_captcha_keys_and_unfinished_forms', CURRENT_TIMESTAMP),
    ('forms', '0007_checkout_consent', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0001_initial', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0002_alter_dbtaskresult_options', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0003_dbtaskresult_enqueued_at_dbtaskresult_finished_at', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0004_dbtaskresult_started_at', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0005_alter_dbtaskresult_priority_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0006_alter_dbtaskresult_args_kwargs_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0007_add_separate_results_fields', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0008_separate_results_field', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0009_remove_results_field', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0010_alter_dbtaskresult_status', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0011_rename_complete_status', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0012_add_separate_exception_fields', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0013_separate_exception_fields', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0014_remove_dbtaskresult_exception_data', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0015_correctly_order_run_after', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0016_remove_dbtaskresult_django_task_new_ordering_idx_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0017_dbtaskresult_metadata', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0018_rename_succeeded_status', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0019_rename_django_task_new_ordering_idx_tasks_db_new_ordering_idx_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0020_update_db_task_result_ordering', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0021_conditional_partial_index_ordering', CURRENT_TIMESTAMP),
    ('mail', '0001_initial', CURRENT_TIMESTAMP),
    ('mail', '0002_reply_to', CURRENT_TIMESTAMP),
    ('mail', '0003_unsubscribe_url', CURRENT_TIMESTAMP),
    ('media', '0010_uploads_in_pieces', CURRENT_TIMESTAMP),
    ('orders', '0001_initial', CURRENT_TIMESTAMP),
    ('orders', '0002_remember_browser', CURRENT_TIMESTAMP),
    ('orders', '0003_line_answers', CURRENT_TIMESTAMP),
    ('orders', '0004_adjustments', CURRENT_TIMESTAMP),
    ('orders', '0005_records_of_states', CURRENT_TIMESTAMP),
    ('orders', '0006_record_earlier_states', CURRENT_TIMESTAMP),
    ('orders', '0007_payment_action', CURRENT_TIMESTAMP),
    ('orders', '0008_payment_accounts', CURRENT_TIMESTAMP),
    ('orders', '0009_payment_events', CURRENT_TIMESTAMP),
    ('orders', '0010_language_of_buyer', CURRENT_TIMESTAMP),
    ('orders', '0011_orders_by_time', CURRENT_TIMESTAMP),
    ('orders', '0012_review_requests', CURRENT_TIMESTAMP),
    ('orders', '0013_payments_by_owners', CURRENT_TIMESTAMP),
    ('orders', '0014_delivery', CURRENT_TIMESTAMP),
    ('orders', '0015_redemptions', CURRENT_TIMESTAMP),
    ('orders', '0016_gift_card_refunds', CURRENT_TIMESTAMP),
    ('orders', '0017_customers', CURRENT_TIMESTAMP),
    ('orders', '0018_documents', CURRENT_TIMESTAMP),
    ('orders', '0019_returns', CURRENT_TIMESTAMP),
    ('orders', '0020_downloads', CURRENT_TIMESTAMP),
    ('orders', '0021_handed_over', CURRENT_TIMESTAMP),
    ('orders', '0022_vat_ids', CURRENT_TIMESTAMP),
    ('orders', '0023_subscriptions', CURRENT_TIMESTAMP),
    ('orders', '0024_draft_orders', CURRENT_TIMESTAMP),
    ('orders', '0025_cart_reminders', CURRENT_TIMESTAMP),
    ('orders', '0026_payment_references', CURRENT_TIMESTAMP),
    ('orders', '0027_exchanges', CURRENT_TIMESTAMP),
    ('orders', '0028_edits', CURRENT_TIMESTAMP),
    ('orders', '0029_payment_methods', CURRENT_TIMESTAMP),
    ('orders', '0030_subscription_prices', CURRENT_TIMESTAMP),
    ('orders', '0031_shipping_labels', CURRENT_TIMESTAMP),
    ('orders', '0032_buyer_note', CURRENT_TIMESTAMP),
    ('orders', '0033_disputes', CURRENT_TIMESTAMP),
    ('orders', '0034_order_tags', CURRENT_TIMESTAMP),
    ('orders', '0035_customer_passkeys', CURRENT_TIMESTAMP),
    ('orders', '0036_store_credit', CURRENT_TIMESTAMP),
    ('orders', '0037_payouts', CURRENT_TIMESTAMP),
    ('orders', '0038_payouts_in_the_books', CURRENT_TIMESTAMP),
    ('orders', '0039_subscription_goods', CURRENT_TIMESTAMP),
    ('orders', '0040_payment_attempts', CURRENT_TIMESTAMP),
    ('sessions', '0001_initial', CURRENT_TIMESTAMP),
    ('jobs', '0001_take_over_the_table', CURRENT_TIMESTAMP);

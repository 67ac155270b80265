import type { Listing } from '../../listing.ts';

export const cafesAndBakeries: readonly Listing[] = [
  {
    name: 'Harborlight Café',
    city: 'Portland, ME',
    address: '214 Wharfside Street',
    description: 'Small-batch coffee, blueberry buckle and a row of stools facing the fishing pier.',
    price: 2,
    tags: ['coffee', 'pastries', 'waterfront', 'breakfast', 'seating', 'wifi'],
    scenes: ['coffee', 'pastry', 'storefront'],
    reviews: {
      '5★ The window stools are worth waiting for':
        'We got two of the stools that face the pier and stayed for an hour and a half without anybody hinting that we should move. The blueberry buckle is served warm with a corner of salted butter, and the cortado was as good as any I have had in a bigger city. Watching the lobster boats unload while the fog burned off made it the best breakfast of our trip.',
      '4★ Great coffee, short on tables':
        'The flat white is silky and they pull a proper short shot if you ask. There are maybe nine seats inside, so between nine and eleven you will be drinking it on the sea wall. I took one star off because the line blocks the milk counter and nobody manages it.',
      '5★ Oat milk without a lecture':
        'Friendly, quick, and they do not charge extra for oat milk. The egg and cheddar biscuit had a real crust on it and did not fall apart in my hands.',
      '3★ Nice view, lukewarm cup':
        'Lovely spot and the staff are sweet, but my pour-over came out barely warm and the second one, which they made without fuss, was only a little better. The buckle deserves its fame. I would come back for that and get a drip coffee.',
      "5★ They remembered my dog's name":
        "Second visit in three days and the young woman at the register asked how Biscuit's paw was doing. Outside bowls are fresh, there is shade until noon, and the almond croissant is the kind that leaves evidence all over your sweater.",
      '2★ Twenty-five minutes for toast':
        'I understand that everything is made to order, but twenty-five minutes for sourdough toast with ricotta while six later orders went past is too long. It was good toast. It was not that good.',
      '5★ Three mornings, three breakfasts, one clear favorite':
        'We were in town for a long weekend and ended up here each morning, so this is less a review than a diary. Day one: cortado, blueberry buckle, window stool. The buckle has a crumb top that stays crisp and a layer of jam underneath that is more sour than sweet. Day two: drip coffee and the smoked haddock toast, which comes with a soft egg and a lot of dill. I would have liked a second slice of bread to deal with the yolk. Day three: we were late, the stools were gone, and the barista pointed us to a bench around the corner that catches the sun from nine on. Somebody came out after us with the sugar we had forgotten. That bench, that coffee, a seal in the harbor: I am not sure that I can be objective after this. If you have only one morning, take the haddock toast, split a buckle, and do not skip the salted butter.',
    },
    localReviews: {
      '5★ My Thursday office':
        'I do my invoices here every Thursday because the wifi holds, the refills are a dollar and the playlist never turns into a nightclub. In winter they put out wool blankets for the bench by the door. Get the maple latte once, it is less sweet than it sounds, then go back to drip like everybody else.',
    },
  },
  {
    name: 'Cinder & Rye Bakery',
    city: 'Pittsburgh, PA',
    address: '1830 Foundry Row',
    description: 'Wood-fired rye, laminated pastry and Saturday pretzels in a former machine shop.',
    price: 2,
    tags: ['bread', 'pastries', 'sourdough', 'takeaway', 'weekend'],
    scenes: ['pastry', 'storefront'],
    reviews: {
      '5★ The rye keeps for a week':
        'I bought the two-kilo caraway rye on a Saturday and the last slice on Friday was still better than anything from the supermarket. The crust is dark, almost bitter, and the crumb is moist without being gummy. They will slice it if you ask, but do not ask.',
      '5★ Come before ten':
        'By ten the kouign-amann are gone and by eleven so are the pretzels. I learned the hard way twice. On the third try I got both and ate them in the car like a raccoon.',
      '4★ Serious bread, slightly serious staff':
        'Nobody was rude, but nobody smiled either. The walnut levain more than makes up for it. Prices are fair for the size of the loaves, and day-old is half off in the basket by the door.',
      '4★ Watch the oven from the counter':
        'You can see straight through to the oven and the whole place smells of smoke and butter. My kids were glued to the glass. The ham and gruyère croissant was excellent, the plain one a touch dry at the tips.',
      '2★ Burnt is not a flavor':
        'I know the dark bake is the style, but my baguette was charcoal on the bottom and I had to saw it off. When I mentioned it I was told that this is how it should be. The fruit danish was fine.',
    },
  },
  {
    name: 'Thistle & Thyme Tea Room',
    city: 'Savannah, GA',
    address: '47 Camellia Square',
    description: 'Afternoon tea under live oaks, with scones, savories and forty loose teas.',
    price: 3,
    tags: ['tea', 'scones', 'courtyard', 'reservations', 'celebrations'],
    scenes: ['pastry', 'flowers', 'interior'],
    reviews: {
      '5★ A birthday my mother still talks about':
        'They had put a small vase of sweet peas at her place and a handwritten card, without my asking for either. The scones arrived in a folded napkin, hot enough to melt the cream. Four of us shared two towers and could not finish the lemon tartlets, which were boxed up with ribbon.',
      '4★ Lovely, but bring patience':
        'The setting could not be prettier and the cucumber sandwiches are cut so thin you can read through them. Service runs at the speed of a porch swing, which is charming for the first hour.',
      '5★ The smoky lapsang is the real thing':
        'I am fussy about tea and expected bags in a pretty pot. Instead I got a timer, a warmed pot and somebody who could tell me which estate the leaves came from. The menu marks what has caffeine, a small thing that nobody else does.',
      '3★ Pretty plates, small portions':
        'For what they charge per person I expected to leave without being hungry. Everything tasted good, there just was not much of it, and refilling the scone plate costs extra. The courtyard is a delight.',
    },
  },
  {
    name: 'La Petite Ourse',
    city: 'Burlington, VT',
    address: '62 Maple Landing',
    description: 'Buckwheat galettes and sweet crêpes turned on two cast-iron griddles.',
    price: 2,
    tags: ['crepes', 'gluten-free', 'cider', 'brunch', 'vegetarian'],
    scenes: ['breakfast', 'storefront', 'salad'],
    reviews: {
      '5★ Buckwheat done right':
        'Lacy at the edge, soft in the middle, with a nutty flavor that stands up to the cheddar. The complète with a runny egg and a glass of dry cider is a perfect lunch. My celiac husband ate the same thing as the rest of us for once, on a separate griddle.',
      '5★ Two griddles, one line, worth it':
        'There are only two people cooking and every crêpe is made in front of you, so the line moves at crêpe speed. Stand by the window and enjoy the show. Apple, maple and sea salt is the one to get.',
      '4★ Good value for a filling lunch':
        'Under fifteen dollars for a galette the size of a steering wheel and a green salad with a sharp mustard dressing. Coffee is only okay.',
      '3★ Cold by the time we all ate':
        'Because they make them one after the other, our party of five ate in shifts. Mine was delicious and lonely. Fine for two, awkward for a group.',
      '4★ The mushroom one surprised me':
        'I ordered it because the ham was out. Roasted oyster mushrooms, thyme, a bit of local blue. I would order it again even if the ham were back.',
    },
  },
  {
    name: 'Frostline Creamery',
    city: 'Madison, WI',
    address: '905 Lakeview Avenue',
    description: "Ice cream from one dairy's milk, churned behind the counter.",
    price: 1,
    tags: ['ice cream', 'kids', 'sundaes', 'outdoor seating', 'dairy'],
    scenes: ['ice-cream', 'storefront'],
    reviews: {
      '5★ Brown butter pecan, nothing else to say':
        'Fine, I will say a little more. It tastes like somebody browned the butter ten minutes ago, because somebody did. The waffle cones are rolled in the window and still bend.',
      '5★ Small means large':
        'Order the small. I watched a grown man fail to finish a medium. Samples are offered freely, including to children who have already had four.',
      '4★ A sweet stop after the lake':
        'The line was out of the door and still took only ten minutes. Sour cherry was bright and not too sweet, the mint tasted of leaves and not of toothpaste. Napkins are in short supply, as are trash cans.',
      '4★ Vegan options that are not sorbet':
        'Two coconut-based flavors that had actual body. The chocolate one fooled my brother.',
      '1★ Closed at 8:40 with people in line':
        'The sign says nine. We stood in line with two small kids, and at 8:40 they flipped the lights and told a dozen of us that they were done. No apology. One of my kids cried in the parking lot and I was close to it.',
    },
  },
  {
    name: 'Biscuit & Bell',
    city: 'Nashville, TN',
    address: '311 Tannery Lane',
    description: 'Breakfast until two: cat-head biscuits, country ham and sorghum butter.',
    price: 2,
    tags: ['breakfast', 'biscuits', 'brunch', 'coffee', 'families'],
    scenes: ['breakfast', 'coffee', 'storefront'],
    reviews: {
      '5★ Sorghum butter changed my mornings':
        'Tall, craggy biscuits with a crisp bottom, and that butter. I asked what was in it and the cook wrote it down for me on the back of a ticket. The country ham is properly salty and shaved thin.',
      '4★ Loud, fast and very good':
        'The bell over the pass rings every time an order is up, which is every twenty seconds. You will not have a quiet talk here, but you will be fed in twelve minutes and the hot chicken biscuit will make your ears ring anyway.',
      '5★ Refills before you notice':
        'Our server kept four coffees topped up, split the check six ways and brought a booster seat with a smile. The grits are stone-ground and they do not drown them.',
      '3★ Good food, painful wait':
        'An hour and ten minutes on a weekday is more than I can defend. The app said thirty-five. Once seated everything went well and the shrimp and grits were rich and peppery.',
      '2★ Dry biscuit on a slow day':
        'Maybe we came too late, at half past one, but both biscuits were dry and the gravy had a skin. The server took one off the bill, which was decent of her. I have heard such good things that I will try once more in the morning.',
    },
  },
  {
    name: 'Copper Kettle Diner',
    city: 'Detroit, MI',
    address: '2750 Assembly Avenue',
    description: 'Round-the-clock diner with twelve booths, a counter and pie under glass.',
    price: 1,
    tags: ['diner', 'pie', 'late night', 'breakfast', 'cash only'],
    scenes: ['breakfast', 'storefront'],
    reviews: {
      '5★ Three in the morning, perfect hash browns':
        'After a double shift this is where you want to be. The hash browns are lacy and crisp all the way through, the coffee is honest, and the waitress calls everybody baby without it being an act.',
      '4★ Old school in a good way':
        'Vinyl booths patched with tape, a jukebox that takes quarters and a chili that has clearly been going since the morning. It is cash only and the sign that says so is behind you when you sit down.',
      '5★ Coconut cream pie':
        'I do not like coconut. I have now had this pie four times. The meringue is six inches high and somehow not sweet.',
      '3★ Fine, not more':
        'Eggs over medium came over hard, the toast was buttered to the edge, the bill was eleven dollars. You get what you pay for and a bit of entertainment from the counter.',
    },
    localReviews: {
      '5★ Same booth for twenty years':
        'My father took me here before games and now I take my daughter. The menu has changed twice, the grill man once. If you sit at the counter on a weekday around six, somebody will tell you how the city used to be and what is wrong with the bullpen. Order the patty melt with the onions burned a little.',
    },
  },
];

import type { Listing } from '../../listing.ts';

export const casualCounters: readonly Listing[] = [
  {
    name: 'Pecan & Post Barbecue',
    city: 'Austin, TX',
    address: '1260 Fencepost Road',
    description: 'Brisket over pecan wood, sold by the half pound until it is gone.',
    price: 2,
    tags: ['barbecue', 'brisket', 'outdoor seating', 'beer', 'weekend'],
    scenes: ['barbecue', 'storefront'],
    reviews: {
      '5★ I understand the line now':
        "Two hours in a folding chair with strangers who became friends by the time the doors opened. Somebody's uncle passed around coffee. The fatty brisket has a bark like black lace and bends without breaking. I did not use the sauce. I did not talk for ten minutes either.",
      '4★ Turkey is the sleeper':
        'Everyone orders brisket, fine, do that, but get a quarter pound of the turkey. Peppery crust, dripping with butter. The beans are sweet for my taste.',
      '5★ Pitmaster with time to explain':
        'My son is fourteen and obsessed with fire. The man running the pit saw him staring, walked him down the line of smokers and let him close a damper. We talk about it more than about the ribs, and the ribs were extraordinary.',
      '3★ Sold out at 12:40':
        'We drove forty minutes, stood for one hour, and were told brisket was finished four people ahead of us. What was left, sausage and a half chicken, was good. A sign at the end of the line would be a kindness.',
      '4★ Pickles, onions, white bread, happiness':
        'No frills and none needed. Shaded tables, cold beer in a trough, a live oak with a swing. Sides cost as much as the meat, near enough.',
      '5★ A field report from the line':
        '6:50, folding chair, position 31. A man ahead of us has a cooler and a philosophy. 8:15, the smoke shifts and the whole line inhales. 9:30, the pitmaster walks along and asks each group what they want, so that nobody waits for something that will run out. That is decent. 11:00, doors. 11:20, tray. One pound of fatty brisket, two ribs, half a link of jalapeño cheddar, pickles, onions, white bread. The brisket shakes when you set it down. The ribs come clean with a small tug, which is how it should be, not falling off. The sausage snaps. 11:50, silence at the table. 12:10, pie. Was it worth five hours? I sat under a live oak with good company and ate the best beef of my life. I have had worse days at work.',
    },
  },
  {
    name: 'Halfmoon Pizza Works',
    city: 'New York, NY',
    address: '341 Orchard Row',
    description: 'Slices until two in the morning and a coal-fired oven from 1931.',
    price: 1,
    tags: ['pizza', 'slices', 'late night', 'takeaway', 'coal oven'],
    scenes: ['pizza', 'storefront'],
    reviews: {
      '5★ The plain slice is the test and they pass':
        'Thin, a bit of char, sauce that tastes like tomatoes and not like sugar, cheese that does not slide off. Fold it, lean forward, walk. Three-fifty. I have been looking for this slice for years.',
      '4★ Whole pies beat slices':
        'The reheated slices are good. A whole pie straight out of the coal oven is something else: blistered edge, wet center, basil thrown on at the last second. They take forty minutes on weekends.',
      '5★ One in the morning, two squares':
        'Sicilian square with a fried-cheese edge that cracks. The guys behind the counter were singing. Nobody asked them to stop.',
      '3★ Inconsistent crust':
        'First visit, superb. Second, pale and floppy. Third, superb. I suppose that it depends on who is on the oven. Sixty-six percent is a D where I went to school, but I keep coming.',
      '2★ Nowhere to sit, nobody to wipe':
        "The two ledges were covered in crumbs and somebody's soda, and the bins were overflowing. I get that it is a slice shop at midnight. A cloth costs a dollar.",
    },
  },
  {
    name: 'Tía Ofelia Taquería',
    city: 'San Antonio, TX',
    address: '518 Nogal Street',
    description: 'Breakfast tacos from five in the morning and barbacoa on weekends.',
    price: 1,
    tags: ['tacos', 'breakfast', 'barbacoa', 'family-run', 'takeaway'],
    scenes: ['tacos', 'storefront'],
    reviews: {
      '5★ Potato, egg, perfect':
        'A two-dollar taco on a flour tortilla that was a ball of dough when I ordered. The red salsa is smoky, the green one is trouble. I bought six for the road and had one left at the end of the parking lot.',
      '5★ Sunday barbacoa and Big Red':
        'By the pound, with a stack of tortillas wrapped in foil and a bag of limes. Tender without being greasy. The line is half church clothes and half pajamas, as it should be.',
      '4★ Get there early':
        'At six there is no line and Ofelia herself is on the griddle. At nine there are thirty people. Same taco, different day.',
      '4★ Kind to bad Spanish':
        'I tried my three sentences and the girl at the counter let me finish and then corrected me gently. Carne guisada was thick and peppery, the coffee weak.',
      '3★ Order was wrong twice':
        'Bean and cheese became bacon and egg, then they fixed it and forgot the salsa. Cheerful about it, and it was all tasty, but check the bag before you leave.',
    },
  },
  {
    name: 'Slow Tide Fish House',
    city: 'San Diego, CA',
    address: '2901 Breakwater Drive',
    description: 'Counter-service fish from day boats, grilled over oak or fried in beer batter.',
    price: 2,
    tags: ['seafood', 'fish tacos', 'oceanfront', 'dog friendly', 'craft beer'],
    scenes: ['tacos', 'oysters', 'beach'],
    reviews: {
      '5★ You choose the fish, they do the rest':
        'The board lists what came in and which boat brought it. I had yellowtail over oak with a plain salad and it needed nothing. Sat outside with sandy feet and a view of pelicans making bad landings.',
      '4★ Fish tacos, sunset, done':
        'Crisp batter, cabbage, a lime crema with some heat. Two make a meal. You carry your own tray and fight the gulls for the last fry.',
      '5★ Dog got his own plate':
        'They brought our old lab a little dish of plain cod without asking for a cent. He has asked to go back.',
      '3★ Expensive for paper plates':
        'Fifty-eight dollars for two with a beer each, and you bus your own table. The swordfish was very good. I still did the math on the way home.',
      '4★ Smoked fish dip is the secret':
        'It is on the small card by the register, not on the board. Smoky, lemony, with saltines in the wrapper. We had two.',
    },
  },
  {
    name: 'Feldman & Daughters Delicatessen',
    city: 'Baltimore, MD',
    address: '1021 Pratt Mews',
    description: 'Pastrami cured for two weeks, pickles from the barrel, rye with a crust.',
    price: 2,
    tags: ['deli', 'sandwiches', 'pickles', 'takeaway', 'soup'],
    scenes: ['barbecue', 'pastry', 'storefront'],
    reviews: {
      '5★ Hand-cut and steaming':
        'The youngest daughter cuts every slice by hand and hands you the first one over the counter to check. Peppery rim, rosy middle, falls apart if you look at it wrong. One sandwich fed the two of us and we are not small.',
      '5★ Matzo ball soup for a bad week':
        'Light dumplings, golden broth, lots of dill. They sell it by the quart, frozen, and I now keep two at home in case of life.',
      '4★ Half-sours straight from the barrel':
        'Crunchy, garlicky, still bright green. Whitefish salad was good, a little heavy on the mayonnaise. You take a number and you wait, and people in line have opinions on what you should order.',
      '3★ Eighteen dollars for a sandwich':
        'It is large and it is delicious. It is also eighteen dollars, with coleslaw another four. I miss when this sort of food was cheap, though that is hardly their fault.',
    },
  },
  {
    name: 'Millrace Brewing',
    city: 'Minneapolis, MN',
    address: '600 Stone Arch Way',
    description: 'Lagers and farmhouse ales in a flour mill, with a kitchen that takes pretzels seriously.',
    price: 2,
    tags: ['brewery', 'beer', 'taproom', 'riverfront', 'board games'],
    scenes: ['beer', 'interior', 'skyline'],
    reviews: {
      '5★ A pilsner with nothing to hide behind':
        'Crisp, a little bready, with a bitter snap that makes you want the next sip. So many taprooms can only do hazy and sweet. I had two and would have had a third if I had not been driving.',
      '4★ Good crowd, great patio':
        'Families until eight, everybody else after. There is a shelf of board games with most of their pieces. The pretzel is the size of a hubcap and comes with beer cheese that is mostly beer.',
      '5★ Non-alcoholic done with care':
        'Two of the sixteen taps are alcohol-free and brewed here, not trucked in. Hop water with grapefruit was bright and dry. As the driver of our group, thank you.',
      '3★ Flights cost more than pints':
        'Four small pours for sixteen dollars is steep. The saison was lovely, the stout thin. Nice building, cold floor.',
    },
    localReviews: {
      '4★ Best in the dead of winter':
        'When it is ten below and the river smokes, the mill is warm, the windows are fogged and they put a pot of spiced porter on the stove. Staff know the regulars and are just as nice to newcomers. I would like a few more hooks for coats, since everybody here owns a big one.',
    },
  },
  {
    name: 'Second Sprout',
    city: 'Portland, OR',
    address: '2233 Fernwood Street',
    description: 'All-vegan bowls, sandwiches and a pastry case that fools people.',
    price: 2,
    tags: ['vegan', 'bowls', 'gluten-free', 'brunch', 'takeaway'],
    scenes: ['salad', 'pastry', 'coffee'],
    reviews: {
      '5★ My steak-loving dad asked for seconds':
        'I did not tell him that the place was vegan until he had finished the smoked carrot reuben. He looked at the plate, looked at me, and ordered a slice of cheesecake. That is the review.',
      '4★ Honest, filling bowls':
        'Brown rice, charred greens, pickled everything and a tahini dressing that they should bottle. It takes a while at noon. Compost bins are labelled so that even I could do it right.',
      '4★ Pastry case is the star':
        'Cardamom buns without butter should not be this soft. Lunch is good too, but I come for the case.',
      '2★ Cold in the middle':
        'My lasagna was cold in the center and the replacement arrived when my friends were on coffee. Taste was there. They did give me a cookie.',
      '5★ Celiac-safe and proud of it':
        'Separate toaster, separate prep table, a laminated card that says how they do it. I ate a grilled sandwich in public for the first time in two years.',
    },
  },
  {
    name: 'Turnagain Chowder House',
    city: 'Anchorage, AK',
    address: '345 Tidewater Street',
    description: 'Smoked-salmon chowder, halibut and sourdough from a starter older than the state.',
    price: 2,
    tags: ['seafood', 'chowder', 'sourdough', 'families', 'views'],
    scenes: ['oysters', 'mountains', 'interior'],
    reviews: {
      '5★ Chowder weather':
        'Rain sideways, mountains gone, and a bread bowl of smoked-salmon chowder with dill and a knob of butter on top. I came in shivering and went out unbuttoned.',
      '4★ Halibut cooked by somebody who fishes':
        'Just set in the middle, a light crumb, nothing clever. Our waiter spends his days off on the boat that brings it in. Prices are Alaska prices.',
      '5★ That starter has history':
        'They will show you the crock. The bread is tangy, chewy, with a crust that fights back, and you can take home a little jar of starter for five dollars. Mine is alive and bubbling on the counter.',
      '3★ Busload ahead of us':
        "Two tour groups arrived at once and the kitchen went under. An hour for chowder. Nobody's fault exactly, but call ahead and ask whether the ships are in.",
    },
  },
];
